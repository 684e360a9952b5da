import type { PartStanding } from '@countersign/domain';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { memo } from 'react';
import styles from './PartSquare.module.css';

export const standingStatus: Partial<Record<PartStanding, Status>> = {
  passed: 'passed',
  rejected: 'rejected',
  done: 'done',
};

interface PartSquareProps {
  readonly id: string;
  readonly number: number;
  /** Of the person it is assigned to; a dash for nobody. */
  readonly initials: string;
  readonly standing: PartStanding;
  readonly isFree: boolean;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  /** Everything about it in words. */
  readonly label: string;
}

/** A package in the map. It is drawn again only when something about it changes, because a page has a thousand. */
export const PartSquare = memo(function PartSquare(props: PartSquareProps) {
  const { id, number, initials, standing, isFree, isChosen, isActive, label } = props;
  const status = standingStatus[standing];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
    <div
      id={id}
      className={styles.square}
      role="option"
      aria-selected={isChosen}
      aria-label={label}
      data-number={number}
      data-standing={standing}
      data-free={isFree || undefined}
      data-active={isActive || undefined}
    >
      <span>{initials}</span>
      <span className={styles.number}>
        {status !== undefined && <StatusMark status={status} size={12} />}
        {number}
      </span>
    </div>
  );
});
