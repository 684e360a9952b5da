import { useEffect, useState } from 'react';
import { type PreviewProblem, problemOfError } from '../bytes/preview-problem.ts';

const AROUND = 60;

interface Fetched<Row> {
  readonly from: number;
  readonly rows: readonly Row[];
  readonly version: unknown;
}

interface FetchedRows<Row> {
  /** Undefined while it is on its way. */
  readonly rowAt: (row: number) => Row | undefined;
  readonly problem: PreviewProblem | undefined;
}

/**
 * Keeps the rows around those in sight.
 *
 * @param fetchRows answers rows from one on, fewer where there are no more. It has to stay the same function.
 * @param version another one makes what was fetched stale.
 */
export function useFetchedRows<Row>(
  fetchRows: (from: number, count: number) => Promise<readonly Row[]>,
  from: number,
  to: number,
  version: unknown,
): FetchedRows<Row> {
  const [fetched, setFetched] = useState<Fetched<Row>>({ from: 0, rows: [], version: undefined });
  const [problem, setProblem] = useState<PreviewProblem>();
  const isHere =
    fetched.version === version && from >= fetched.from && to <= fetched.from + Math.max(1, fetched.rows.length);
  useEffect(() => {
    if (isHere || to <= from) return;
    let isWanted = true;
    const start = Math.max(0, from - AROUND);
    fetchRows(start, to + AROUND - start).then(
      (rows) => {
        if (isWanted) setFetched({ from: start, rows, version });
      },
      (error: unknown) => {
        if (isWanted) setProblem(problemOfError(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [fetchRows, from, to, isHere, version]);
  return {
    rowAt: (row) => (fetched.version === version ? fetched.rows[row - fetched.from] : undefined),
    problem,
  };
}
