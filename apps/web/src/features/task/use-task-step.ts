import type { Task } from '@countersign/contract';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../shared/batch/batch-calls.ts';
import { useBatchSteps } from '../../shared/batch/use-batch-steps.ts';

/** The step that leads from a task into the workspace; null where nothing can be done now. */
export function useTaskStep({ batch }: Task) {
  const { start, goOn } = useBatchSteps(batch);
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const step = (['start', 'continue'] as const).find((action) => batch.actions.includes(action)) ?? null;
  const run = async () => {
    setIsBusy(true);
    try {
      await (step === 'start' ? start() : goOn());
    } catch {
      // Already reported; the row may be out of date.
      await invalidate(...batchCalls);
    } finally {
      setIsBusy(false);
    }
  };
  return { step, isBusy, run: () => void run() };
}
