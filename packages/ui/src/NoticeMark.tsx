import type { ReactNode } from 'react';
import styles from './NoticeMark.module.css';

/** The statuses that notices, dialogs and fields have too. Every page shows these, the sign-in as well. */
export type NoticeStatus = 'awaiting' | 'accepting' | 'passed' | 'rejected' | 'repairing';

interface NoticeMarkProps {
  readonly status: NoticeStatus;
  /** 14 in lines, 12 in fields, 16 in dialogs. */
  readonly size?: 12 | 14 | 16;
}

/** The shape of a status in its colour. Screen readers skip it, so name the status beside it. */
export function NoticeMark({ status, size = 14 }: NoticeMarkProps) {
  return (
    <svg className={styles[status]} width={size} height={size} viewBox="0 0 14 14" aria-hidden>
      {noticeShapes[status]}
    </svg>
  );
}

/** How lines of shapes are drawn. */
export const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
const cut = { fill: 'none', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Within 14 by 14. */
export const noticeShapes: Record<NoticeStatus, ReactNode> = {
  awaiting: <circle cx="7" cy="7" r="5.5" {...ring} strokeDasharray="2.2 2.12" />,
  accepting: (
    <>
      <circle cx="7" cy="7" r="5.75" {...ring} />
      <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
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
};
