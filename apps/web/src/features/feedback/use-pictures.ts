import { feedbackLimits } from '@countersign/contract';
import { type FeedbackPictureProblem, findPictureProblem } from '@countersign/domain';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';

/** A picture that is uploading or uploaded. */
export interface AddedPicture {
  readonly id: number;
  readonly name: string;
  /** An object URL of the browser. */
  readonly preview: string;
  /** The server's id of it; null while it is uploading. */
  readonly reference: string | null;
}

export interface RefusedPicture {
  readonly name: string;
  readonly problem: FeedbackPictureProblem | 'failed' | 'tooMany';
}

export interface Pictures {
  readonly added: readonly AddedPicture[];
  readonly refused: readonly RefusedPicture[];
  readonly isUploading: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
}

const problemByCode: Readonly<Record<number, RefusedPicture['problem']>> = {
  5002009: 'format',
  5020006: 'size',
  5020014: 'tooMany',
};

/** The pictures of a feedback. Each uploads as soon as it is chosen, and is removed if the server refuses it. */
export function usePictures(): Pictures {
  const [added, setAdded] = useState<readonly AddedPicture[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const lastId = useRef(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  const remove = (id: number) => setAdded((now) => now.filter((picture) => picture.id !== id));

  const upload = async (id: number, file: File) => {
    try {
      const reference = await api.uploadAdviceFile({}, { file });
      setAdded((now) => now.map((picture) => (picture.id === id ? { ...picture, reference } : picture)));
    } catch (error) {
      remove(id);
      const problem = (error instanceof Refusal && problemByCode[error.code]) || 'failed';
      setRefused((now) => [...now, { name: file.name, problem }]);
    }
  };

  const add = (files: readonly File[]) => {
    const taken: { readonly picture: AddedPicture; readonly file: File }[] = [];
    const out: RefusedPicture[] = [];
    for (const file of files) {
      const problem = findPictureProblem(file, added.length + taken.length);
      if (problem !== null) out.push({ name: file.name, problem });
      else {
        lastId.current += 1;
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        taken.push({ picture: { id: lastId.current, name: file.name, preview, reference: null }, file });
      }
    }
    setRefused(out);
    setAdded((now) => [...now, ...taken.map(({ picture }) => picture)]);
    for (const { picture, file } of taken) void upload(picture.id, file);
  };

  return { added, refused, isUploading: added.some(({ reference }) => reference === null), add, remove };
}

/** Whether another picture may be added. */
export function hasRoom(added: readonly AddedPicture[]): boolean {
  return added.length < feedbackLimits.pictures;
}
