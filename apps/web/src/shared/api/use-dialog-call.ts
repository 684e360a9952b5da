import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import type { CallName } from './client.ts';
import { useInvalidate } from './use-invalidate.ts';

interface DialogCall {
  readonly isBusy: boolean;
  /** Makes the dialog's call, then says `done` and closes. @returns whether it was done, once all is loaded again. */
  readonly make: (call: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/**
 * The call a dialog is there for. The call itself says what failed, and the dialog stays for another try.
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
    // A refusal too tells that something changed meanwhile.
    await invalidate(...changes);
    return isDone;
  };
  return { isBusy, make };
}
