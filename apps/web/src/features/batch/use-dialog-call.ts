import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.tsx';

interface DialogCall {
  readonly isBusy: boolean;
  /** Makes the dialog's call, then says `done` and closes. */
  readonly make: (call: () => Promise<unknown>, done: string) => Promise<void>;
}

/** The call a dialog is there for. The call itself says what failed, and the dialog stays for another try. */
export function useDialogCall(onClose: () => void): DialogCall {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const make: DialogCall['make'] = async (call, done) => {
    setIsBusy(true);
    try {
      await call();
      toast.success(done);
      onClose();
    } catch {
      setIsBusy(false);
    }
    // A refusal too tells that something changed meanwhile.
    await queries.invalidateQueries();
  };
  return { isBusy, make };
}
