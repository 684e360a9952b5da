import type { Batch, BatchAction } from '@countersign/contract';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { holderOf } from '../../shared/api/holder-of.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../shared/batch/batch-calls.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { paths } from '../../shared/paths.ts';
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
  const go = useGo();
  const invalidate = useInvalidate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [busy, setBusy] = useState<BatchAction | null>(null);

  /** Even after a refusal, the data of batches and orders on screen may be out of date. */
  const refresh = () => invalidate(...batchCalls);

  const start = async () => {
    const input = { batchId: batch.id, version: batch.version };
    try {
      await api.startBatch(input, { failures: 'own' });
    } catch (error) {
      const holder = holderOf(error);
      if (holder === null) return showFailure(error);
      const wantsToJoin = await confirm({
        title: words.joinTitle(holder),
        text: words.joinText,
        status: 'accepting',
        yes: words.join,
      });
      if (!wantsToJoin) return;
      await api.startBatch({ ...input, join: true });
    }
    void refresh();
    go(paths.workspace(batch));
  };

  const reaccept = async () => {
    const isSure = await confirm({ title: words.reacceptTitle, text: words.reacceptText, yes: words.actions.reaccept });
    if (!isSure) return;
    await api.reacceptBatch({ batchId: batch.id, version: batch.version });
    await refresh();
  };

  const steps: Record<BatchAction, () => Promise<void>> = {
    start,
    continue: async () => {
      await api.continueBatch({ batchId: batch.id });
      go(paths.workspace(batch));
    },
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
