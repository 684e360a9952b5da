import type { Part } from '@countersign/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/client.ts';

/** So many packages an answer has. */
export const PARTS_A_PAGE = 1000;

interface Parts {
  readonly page: number;
  readonly showPage: (page: number) => void;
  /** Those of the page; undefined until they are there. */
  readonly shown: readonly Part[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Every package fetched so far, by its number. Only these can be chosen. */
  readonly byNumber: ReadonlyMap<number, Part>;
  /** Fetches what is missing of the batch. Rejects when that fails, after it was shown. */
  readonly loadAll: () => Promise<readonly Part[]>;
}

const pageQuery = (batchId: string, page: number) =>
  queryOf('listParts', { batchId, from: (page - 1) * PARTS_A_PAGE + 1 }, { failures: 'own' });

/** The packages of a batch, fetched a page at a time and kept, so that a choice may span pages. */
export function useParts(batchId: string, packageCount: number, everyMs: number | false): Parts {
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<readonly number[]>([1]);
  const answers = useQueries({
    queries: pages.map((wanted) => ({ ...pageQuery(batchId, wanted), refetchInterval: everyMs })),
  });
  const shownAnswer = answers[pages.indexOf(page)];
  const showPage = (next: number) => {
    setPage(next);
    if (!pages.includes(next)) setPages([...pages, next]);
  };
  const loadAll = async () => {
    const all = Array.from({ length: Math.ceil(packageCount / PARTS_A_PAGE) }, (_, n) => n + 1);
    const found: Part[] = [];
    for (const wanted of all) found.push(...(await queries.fetchQuery(pageQuery(batchId, wanted))).parts);
    setPages(all);
    return found;
  };
  return {
    page,
    showPage,
    shown: shownAnswer?.data?.parts,
    hasFailed: shownAnswer?.isError === true && shownAnswer.data === undefined,
    retry: () => void shownAnswer?.refetch(),
    byNumber: new Map(answers.flatMap(({ data }) => (data?.parts ?? []).map((part) => [part.number, part] as const))),
    loadAll,
  };
}
