import type { Batch } from '@countersign/contract';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { api } from '../api/client.ts';
import { holderOf } from '../api/holder-of.ts';
import { showFailure } from '../api/show-failure.ts';
import { useInvalidate } from '../api/use-invalidate.ts';
import { usePhrases } from '../language/language.ts';
import { useGo } from '../navigation/use-go.ts';
import { paths } from '../paths.ts';
import { batchCalls } from './batch-calls.ts';

interface BatchSteps {
  /** Begins the acceptance, after a question where others began already, and opens the workspace. */
  readonly start: () => Promise<void>;
  /** Goes on in the workspace. */
  readonly goOn: () => Promise<void>;
}

/** The steps that lead from a batch into its workspace. */
export function useBatchSteps(batch: Pick<Batch, 'id' | 'version' | 'mode'>): BatchSteps {
  const words = usePhrases().batch;
  const go = useGo();
  const invalidate = useInvalidate();
  return {
    start: async () => {
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
      void invalidate(...batchCalls);
      go(paths.workspace(batch));
    },
    goOn: async () => {
      const { others } = await api.continueBatch({ batchId: batch.id });
      const [first] = others;
      if (first !== undefined) toast.info(words.othersHere(first, others.length - 1));
      go(paths.workspace(batch));
    },
  };
}
