import { useEffect, useState } from 'react';
import { type PreviewProblem, problemOfError } from './preview-problem.ts';
import { type AskedWorker, askWorker, type WorkerCalls } from './worker-calls.ts';

type Opening<Calls extends WorkerCalls, Opened> =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly problem: PreviewProblem }
  | { readonly state: 'open'; readonly worker: AskedWorker<Calls>; readonly opened: Opened };

/**
 * Opens a file in a worker of its own, which ends with the preview. What is opened is decided once: another file needs
 * another preview.
 */
export function useOpened<Calls extends WorkerCalls, Opened>(
  create: () => Worker,
  open: (worker: AskedWorker<Calls>) => Promise<Opened>,
): Opening<Calls, Opened> {
  const [opening, setOpening] = useState<Opening<Calls, Opened>>({ state: 'opening' });
  const [begin] = useState(() => ({ create, open }));
  useEffect(() => {
    const worker = askWorker<Calls>(begin.create());
    let isWanted = true;
    begin.open(worker).then(
      (opened) => {
        if (isWanted) setOpening({ state: 'open', worker, opened });
      },
      (error: unknown) => {
        if (isWanted) setOpening({ state: 'failed', problem: problemOfError(error) });
      },
    );
    return () => {
      isWanted = false;
      worker.close();
      // A tab that is hidden and shown again opens the file again.
      setOpening({ state: 'opening' });
    };
  }, [begin]);
  return opening;
}
