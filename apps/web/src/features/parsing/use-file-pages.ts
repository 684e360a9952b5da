import type { KindTotal, ParsedFile } from '@countersign/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type InputOfCall, queryOf } from '../../shared/api/client.ts';
import type { FileAddress } from './file-address.ts';

/** Files of one answer, the most that the server gives at once. */
const PAGE_FILES = 100;
/** While somebody drags the scroll bar, the pages that rush past are not asked for. */
const SETTLE_MS = 90;

/** The files that fit the address. */
export interface FilePages {
  /** Null before the first answer. */
  readonly totals: { readonly total: number; readonly byKind: readonly KindTotal[]; readonly failed: number } | null;
  /** What is shown answers an earlier question still. */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The file in a row; undefined while it is not loaded. */
  readonly fileAt: (row: number) => ParsedFile | undefined;
  /** The row of a file among those that are loaded; -1 where it is not. */
  readonly rowOf: (fileId: string) => number;
}

type ListInput = InputOfCall<'listParsedFiles'>;

/** The question that an address asks, without its page. */
export function fileQuestion({ batchId, folder, search, shown }: FileAddress): Omit<ListInput, 'page' | 'size'> {
  return {
    batchId,
    ...(folder !== '' && { folder }),
    ...(search !== '' && { search }),
    ...(shown === 'failed' && { state: 'failed' as const }),
    ...(shown !== 'failed' && shown !== 'all' && { kind: shown }),
  };
}

/**
 * The files of an address, page by page as they come into view: those of the rows `from` to before `to`.
 *
 * @param mostRows the rows that can be shown at all
 */
export function useFilePages(address: FileAddress, from: number, to: number, mostRows: number): FilePages {
  const question = fileQuestion(address);
  const pageOf = (page: number) =>
    queryOf('listParsedFiles', { ...question, page, size: PAGE_FILES }, { failures: 'own' });
  const first = useQuery({ ...pageOf(1), placeholderData: keepPreviousData });
  const total = Math.min(first.data?.total ?? 0, mostRows);
  const firstPage = Math.floor(from / PAGE_FILES) + 1;
  const lastPage = Math.ceil(Math.min(to, total) / PAGE_FILES);
  const isSettled = useIsSettled(`${firstPage}-${lastPage}`);
  const pages: number[] = [];
  for (let page = Math.max(2, firstPage); page <= lastPage; page += 1) pages.push(page);
  const answers = useQueries({
    queries: pages.map((page) => ({ ...pageOf(page), enabled: isSettled && !first.isPlaceholderData })),
  });
  const fileAt = (row: number) => {
    const page = Math.floor(row / PAGE_FILES) + 1;
    const answer = page === 1 ? first.data : answers[pages.indexOf(page)]?.data;
    return answer?.files[row % PAGE_FILES];
  };
  const rowOf = (fileId: string) => {
    for (const [page, answer] of [
      [1, first.data] as const,
      ...pages.map((each, nth) => [each, answers[nth]?.data] as const),
    ]) {
      const at = answer?.files.findIndex(({ id }) => id === fileId) ?? -1;
      if (at >= 0) return (page - 1) * PAGE_FILES + at;
    }
    return -1;
  };
  const failed = first.error === null ? answers.find(({ error }) => error !== null) : first;
  return {
    totals: first.data ?? null,
    isStale: first.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    fileAt,
    rowOf,
  };
}

/** Whether a value has stayed the same for a moment. */
function useIsSettled(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
