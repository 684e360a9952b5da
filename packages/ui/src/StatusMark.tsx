import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './StatusMark.module.css';

/** A status has a colour, a shape and a word. This is the shape, with the word beside it if given. */
export type Status =
  | 'awaiting'
  | 'accepting'
  | 'done'
  | 'passed'
  | 'rejected'
  | 'repairing'
  | 'invalid'
  | 'skipped'
  | 'paused'
  | 'closed';

export interface StatusMarkProps {
  readonly status: Status;
  /** 14 in lists, 12 in tags, 16 in dialogs. */
  readonly size?: 12 | 14 | 16;
  /** The word. Without it screen readers skip the shape, so name the status elsewhere. */
  readonly children?: ReactNode;
  /** A tinted tag, beside a title or for a round. */
  readonly isTag?: boolean;
}

export function StatusMark({ status, size = 14, children, isTag = false }: StatusMarkProps) {
  const shape = (
    <svg className={styles[status]} width={size} height={size} viewBox="0 0 14 14" aria-hidden>
      {shapes[status]}
    </svg>
  );
  if (children === undefined) return shape;
  return (
    <span className={classNames(styles.mark, isTag && styles.tag, isTag && styles[`${status}Tag`])}>
      {shape}
      <span>{children}</span>
    </span>
  );
}

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
const cut = { fill: 'none', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const shapes: Record<Status, ReactNode> = {
  awaiting: <circle cx="7" cy="7" r="5.5" {...ring} strokeDasharray="2.2 2.12" />,
  accepting: (
    <>
      <circle cx="7" cy="7" r="5.75" {...ring} />
      <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  done: <circle cx="7" cy="7" r="6" fill="currentColor" />,
  closed: <circle cx="7" cy="7" r="6" fill="currentColor" />,
  passed: (
    <>
      <circle cx="7" cy="7" r="6.75" fill="currentColor" />
      <path className={styles.onPass} d="m4.2 7.2 2 2 3.6-4" {...cut} />
    </>
  ),
  rejected: (
    <>
      <rect x="0.75" y="0.75" width="12.5" height="12.5" rx="2" fill="currentColor" />
      <path className={styles.onFail} d="m5 5 4 4m0-4-4 4" {...cut} />
    </>
  ),
  repairing: (
    <>
      <rect x="2.2" y="2.2" width="9.6" height="9.6" rx="1" fill="currentColor" transform="rotate(45 7 7)" />
      <path className={styles.onRepair} d="M7 4.2v3.2M7 9.7v.1" {...cut} />
    </>
  ),
  invalid: (
    <>
      <circle cx="7" cy="7" r="5.5" {...ring} />
      <path d="m10.8 3.2-7.6 7.6" {...ring} />
    </>
  ),
  skipped: <path d="m3 3.5 3.5 3.5L3 10.5m4.5-7L11 7l-3.5 3.5" {...ring} />,
  paused: <path d="M5 3v8m4-8v8" {...ring} strokeWidth={2} />,
};
