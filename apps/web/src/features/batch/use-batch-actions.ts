import type { Batch, BatchAction } from '@countersign/contract';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../shared/batch/batch-calls.ts';
import { useBatchSteps } from '../../shared/batch/use-batch-steps.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { downloadReport } from './download-report.ts';

/** Which dialog of a batch stands open. */
export type OpenDialog = 'finish' | 'assign' | 'export' | 'spotCheck' | null;

export interface BatchActions {
  readonly dialog: OpenDialog;
  readonly closeDialog: () => void;
  /** The action that waits for its answer. */
  readonly busy: BatchAction | null;
  readonly run: (action: BatchAction) => void;
}

/** The actions on a batch, from a list's row or its own page, with their confirmations. */
export function useBatchActions(batch: Batch): BatchActions {
  const words = usePhrases().batch;
  const { start, goOn } = useBatchSteps(batch);
  const invalidate = useInvalidate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [busy, setBusy] = useState<BatchAction | null>(null);

  /** Even after a refusal, the data of batches and orders on screen may be out of date. */
  const refresh = () => invalidate(...batchCalls);

  const reaccept = async () => {
    const isSure = await confirm({ title: words.reacceptTitle, text: words.reacceptText, yes: words.actions.reaccept });
    if (!isSure) return;
    await api.reacceptBatch({ batchId: batch.id, version: batch.version });
    await refresh();
  };

  const steps: Record<BatchAction, () => Promise<void>> = {
    start,
    continue: goOn,
    spotCheck: async () => setDialog('spotCheck'),
    finish: async () => setDialog('finish'),
    assign: async () => setDialog('assign'),
    export: async () => setDialog('export'),
    reaccept,
    report: async () => {
      toast.info(words.reportMaking);
      const isDone = await downloadReport(batch.id);
      if (isDone) toast.success(words.reportReady);
      else toast.error(words.reportFailed);
      await refresh();
    },
  };

  const run = async (action: BatchAction) => {
    setBusy(action);
    try {
      await steps[action]();
    } catch {
      // Already reported; the row may be out of date.
      await refresh();
    } finally {
      setBusy(null);
    }
  };

  return { dialog, closeDialog: () => setDialog(null), busy, run: (action) => void run(action) };
}
