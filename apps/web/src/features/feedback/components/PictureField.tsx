import { feedbackPictureTypes } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { FileInput } from '@countersign/ui/FileInput.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useFileDrop } from '@countersign/ui/use-file-drop.ts';
import { ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFeedbackWords } from '../feedback-words.ts';
import { type AddedPicture, hasRoom, type Pictures, type RefusedPicture } from '../use-pictures.ts';
import styles from './PictureField.module.css';

/** Up to three pictures: chosen, dropped here or pasted. Each can be removed. */
export function PictureField({ pictures }: { readonly pictures: Pictures }) {
  const words = useFeedbackWords();
  const labelId = useId();
  const { added, refused, add, remove } = pictures;
  const drop = useFileDrop(add);
  return (
    <div className={styles.field} {...drop}>
      <p id={labelId} className={styles.label}>
        {words.pictures}
      </p>
      <ul className={styles.pictures} aria-labelledby={labelId}>
        {added.map((picture) => (
          <Thumbnail key={picture.id} picture={picture} onRemove={() => remove(picture.id)} />
        ))}
        {hasRoom(added) && (
          <li>
            <AddButton onAdd={add} />
          </li>
        )}
      </ul>
      <p className={styles.hint}>{words.picturesHint}</p>
      <div role="alert">
        {refused.map((one, at) => (
          // Keyed by place, because two of the same name may be refused at once, and the list is only ever replaced.
          <p key={at} className={styles.error}>
            <StatusMark status="rejected" size={12} />
            <RefusalText refused={one} />
          </p>
        ))}
      </div>
    </div>
  );
}

function RefusalText({ refused: { name, problem } }: { readonly refused: RefusedPicture }) {
  const { pictureProblems, tooMany } = useFeedbackWords();
  if (problem === 'count') return pictureProblems.count;
  return problem === 'tooMany' ? tooMany : pictureProblems[problem](name);
}

interface ThumbnailProps {
  readonly picture: AddedPicture;
  readonly onRemove: () => void;
}

function Thumbnail({ picture: { name, preview, reference }, onRemove }: ThumbnailProps) {
  const words = useFeedbackWords();
  return (
    <li className={styles.thumbnail} data-uploading={reference === null || undefined}>
      <img src={preview} alt={name} />
      {reference === null && (
        <span className={styles.uploading} role="status">
          {words.uploading}
        </span>
      )}
      <Button
        className={styles.remove}
        size="small"
        icon={<X />}
        aria-label={words.remove(name)}
        title={words.remove(name)}
        onClick={onRemove}
      />
    </li>
  );
}

function AddButton({ onAdd }: { readonly onAdd: (files: readonly File[]) => void }) {
  const words = useFeedbackWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles.add} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        <span>{words.add}</span>
      </button>
      <FileInput ref={input} onChoose={onAdd} accept={feedbackPictureTypes} multiple />
    </>
  );
}
