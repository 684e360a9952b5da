import { useEffect, useState } from 'react';
import { forgetManual, isManualDue } from '../../shared/session/manual.ts';
import { useUser } from '../../shared/session/user.ts';
import type { ManualDialog } from './ManualDialog.tsx';

/** The operation manual on the first page after signing in. Every other page goes without its dialog. */
export function ManualOffer() {
  const { userId } = useUser();
  const [isDue, setIsDue] = useState(() => isManualDue(userId));
  const [Manual, setManual] = useState<typeof ManualDialog | null>(null);
  useEffect(() => {
    if (!isDue) return;
    import('./ManualDialog.tsx').then(
      (file) => setManual(() => file.ManualDialog),
      // It stays due, so the next page offers it.
      () => {},
    );
  }, [isDue]);
  if (!isDue || Manual === null) return null;
  const close = (isNever: boolean) => {
    forgetManual(userId, isNever);
    setIsDue(false);
  };
  return <Manual close={close} />;
}
