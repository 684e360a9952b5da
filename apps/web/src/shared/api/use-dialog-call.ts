import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import type { CallName } from './client.ts';
import { useInvalidate } from './use-invalidate.ts';

interface DialogCall {
  readonly isBusy: boolean;
  /**
   * Makes the dialog's call, then shows `done` and closes. @returns whether it succeeded, once everything is reloaded.
   */
  readonly make: (call: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/**
 * The call that a dialog makes. The call reports its failure, and the dialog stays open for another try.
 *
 * @param changes the calls whose answers the dialog's call changes.
 */
export function useDialogCall(onClose: () => void, changes: readonly CallName[]): DialogCall {
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const make: DialogCall['make'] = async (call, done) => {
    setIsBusy(true);
    let isDone = false;
    try {
      await call();
      isDone = true;
      toast.success(done);
      onClose();
    } catch {
      setIsBusy(false);
    }
    // A refusal too means that something changed meanwhile.
    await invalidate(...changes);
    return isDone;
  };
  return { isBusy, make };
}
