import type { ParsedFile } from '@countersign/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '../../shared/api/client.ts';
import type { FileAddress } from './file-address.ts';
import { fileQuestion } from './use-file-pages.ts';

/** A file that the keys only pass is not opened. */
const FOLLOW_MS = 120;

/** The row that the keys are at. */
interface Walk {
  /** What was asked for; another question has other rows. */
  readonly question: string;
  /** -1 before one was chosen. */
  readonly row: number;
  /** Its file is opened once it is loaded. */
  readonly isFollowed: boolean;
}

export function useWalk(address: FileAddress): readonly [Walk, (walk: Walk) => void] {
  const question = JSON.stringify(fileQuestion(address));
  const [walk, setWalk] = useState<Walk>({ question, row: -1, isFollowed: false });
  if (walk.question === question) return [walk, setWalk];
  const start = { question, row: -1, isFollowed: false };
  setWalk(start);
  return [start, setWalk];
}

/** Opens a file after a moment, unless the keys have gone on. An empty id opens none. */
export function useFollow(fileId: string, address: FileAddress): void {
  const open = useEffectEvent(() => {
    if (fileId !== address.fileId) address.change({ fileId }, 'replace');
  });
  useEffect(() => {
    if (fileId === '') return;
    const timer = setTimeout(() => open(), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [fileId]);
}

/** Another question begins at its first row. */
export function useStartAtTop(box: RefObject<HTMLElement | null>, question: string): void {
  useEffect(() => {
    if (question !== '') box.current?.scrollTo({ top: 0 });
  }, [box, question]);
}

/** The file that the address names: that of the row, or asked for by itself. */
export function useOpenFile(
  fileId: string,
  inRow: ParsedFile | undefined,
): { readonly file: ParsedFile | undefined; readonly isGone: boolean } {
  const isInRow = inRow?.id === fileId;
  const query = useQuery({
    ...queryOf('getParsedFile', { fileId }, { failures: 'own' }),
    enabled: fileId !== '' && !isInRow,
  });
  return { file: isInRow ? inRow : query.data, isGone: !isInRow && query.isError };
}
