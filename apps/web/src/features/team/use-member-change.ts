import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';

interface MemberChange {
  readonly isBusy: boolean;
  /** Makes a call that changes one member, and reports success; the call reports its own failure. */
  readonly make: (call: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/** Changes one member at a time. The list is reloaded after every change, refused or not. */
export function useMemberChange(): MemberChange {
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const make: MemberChange['make'] = async (call, done) => {
    if (isBusy) return false;
    setIsBusy(true);
    const isDone = await call().then(
      () => true,
      () => false,
    );
    if (isDone) toast.success(done);
    await invalidate('listMembers');
    setIsBusy(false);
    return isDone;
  };
  return { isBusy, make };
}
