import type { Difference, OpinionChoice } from '@countersign/contract';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../shared/batch/batch-calls.ts';
import { useSettlingWords } from './use-settling-words.ts';

/** The refusal of an item that was decided anew or settled since the screen saw it. */
const CHANGED = 5007019;

/** Settling differences. The next one comes up at once; one that could not be settled comes back. */
export function useSettle() {
  const words = useSettlingWords();
  const invalidate = useInvalidate();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const settle = async ({ itemId, round, version }: Difference, choice: OpinionChoice) => {
    setGone((before) => new Set(before).add(itemId));
    try {
      await api.settleOpinion({ itemId, round, version, choice }, { failures: 'own' });
    } catch (error) {
      setGone((before) => new Set([...before].filter((id) => id !== itemId)));
      if (error instanceof Refusal && error.code === CHANGED) toast.warning(words.changed);
      else showFailure(error);
    }
    await invalidate('listDifferences', 'getAgreement', 'openItem', ...batchCalls);
  };
  return { gone, settle };
}
