import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { LucideIcon } from 'lucide-react';
import styles from './EventSign.module.css';

/** The sign of an event: the status that it led to, or a picture of what was done. */
export type Sign = Status | LucideIcon | Warning;

/** The picture of something that should be acted on. */
interface Warning {
  readonly warnsBy: LucideIcon;
}

/** Before what happened. Screen readers skip it, because the words say the same. */
export function EventSign({ sign }: { readonly sign: Sign }) {
  if (typeof sign === 'string') return <StatusMark status={sign} />;
  const isWarning = 'warnsBy' in sign;
  const Icon = isWarning ? sign.warnsBy : sign;
  return <Icon className={styles.sign} data-warning={isWarning || undefined} aria-hidden />;
}
