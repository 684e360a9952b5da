import { packRuns } from '@countersign/domain';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api, type InputOfCall } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../shared/batch/batch-calls.ts';
import { useSharingWords } from './use-sharing-words.ts';

/** The refusal of an assignment when packages were assigned since the screen saw them. */
const CHANGED = 5007019;

interface AssigningPackages {
  readonly isBusy: boolean;
  /** @returns whether it succeeded, once everything is reloaded. */
  readonly assign: (input: InputOfCall<'assignPackages'>, done: string) => Promise<boolean>;
}

/** Assigns packages, and says so. After a refusal too everything is reloaded, because something has changed. */
export function useAssignPackages(): AssigningPackages {
  const words = useSharingWords();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const assign: AssigningPackages['assign'] = async ({ shares, ...input }, done) => {
    setIsBusy(true);
    let isDone = false;
    try {
      await api.assignPackages({ ...input, shares: packRuns(shares) }, { failures: 'own' });
      isDone = true;
      toast.success(done);
    } catch (error) {
      if (error instanceof Refusal && error.code === CHANGED) toast.warning(words.changed);
      else showFailure(error);
    }
    await invalidate(...batchCalls);
    setIsBusy(false);
    return isDone;
  };
  return { isBusy, assign };
}
