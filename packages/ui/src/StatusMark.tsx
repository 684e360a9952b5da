import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { NoticeMark, type NoticeStatus, noticeShapes, ring } from './NoticeMark.tsx';
import styles from './StatusMark.module.css';

/** A status has a colour, a shape and a word. This is the shape, with the word beside it if given. */
export type Status = NoticeStatus | 'done' | 'invalid' | 'skipped' | 'paused' | 'closed';

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
  const shape = isNotice(status) ? (
    <NoticeMark status={status} size={size} />
  ) : (
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

function isNotice(status: Status): status is NoticeStatus {
  return status in noticeShapes;
}

const shapes: Record<Exclude<Status, NoticeStatus>, ReactNode> = {
  done: <circle cx="7" cy="7" r="6" fill="currentColor" />,
  closed: <circle cx="7" cy="7" r="6" fill="currentColor" />,
  invalid: (
    <>
      <circle cx="7" cy="7" r="5.5" {...ring} />
      <path d="m10.8 3.2-7.6 7.6" {...ring} />
    </>
  ),
  skipped: <path d="m3 3.5 3.5 3.5L3 10.5m4.5-7L11 7l-3.5 3.5" {...ring} />,
  paused: <path d="M5 3v8m4-8v8" {...ring} strokeWidth={2} />,
};
