import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';

interface MemberChange {
  readonly isBusy: boolean;
  /** Makes a call that changes one member, and says what was done; what failed the call says itself. */
  readonly make: (call: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/** A change of one member, one at a time; the list is loaded again after it, refused or not. */
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
