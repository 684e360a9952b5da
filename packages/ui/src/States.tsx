import type { ReactNode } from 'react';
import styles from './States.module.css';

interface StateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The main action first, others as links. */
  readonly actions?: ReactNode;
}

/** The empty state: says what will come and when, or, with `isFiltered`, which filter hides everything. */
export function EmptyState({ isFiltered = false, ...words }: StateProps & { readonly isFiltered?: boolean }) {
  return <State {...words} picture={isFiltered ? <FilteredAxis /> : <IdleAxis />} />;
}

/** Somebody else has what was asked for: says who, until when, and what to do meanwhile. Nothing failed. */
export function HeldState(words: StateProps) {
  return <State {...words} picture={<HeldAxis />} role="status" />;
}

/** The error state: says what failed, what is safe and what to do, in the place that failed. */
export function ErrorState(words: StateProps) {
  return <State {...words} picture={<BrokenAxis />} role="alert" />;
}

function State({ title, text, actions, picture, role }: StateProps & { picture: ReactNode; role?: string }) {
  return (
    <div className={styles.state} role={role}>
      <svg className={styles.picture} width="240" height="40" viewBox="0 0 240 40" aria-hidden>
        {picture}
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function Track() {
  return (
    <>
      <rect className={styles.track} y="16" width="240" height="4" rx="2" />
      {[0.5, 48, 96, 144, 192, 239.5].map((x) => (
        <path key={x} className={styles.line} d={`M${x} 26v6`} />
      ))}
    </>
  );
}

function IdleAxis() {
  return (
    <>
      <Track />
      <path className={styles.tick} d="M195 2h8l-3 4v26h-2V6z" />
    </>
  );
}

function FilteredAxis() {
  return (
    <>
      <Track />
      <path className={styles.dashed} d="M60 18h120M60 8v20M180 8v20" />
    </>
  );
}

/** The mark of what is under way, on its place of the axis. */
function HeldAxis() {
  return (
    <>
      <Track />
      <circle className={styles.held} cx="144" cy="18" r="11" />
      <path className={styles.heldHalf} d="M144 12a6 6 0 0 1 0 12z" />
    </>
  );
}

function BrokenAxis() {
  return (
    <>
      <Track />
      <rect className={styles.broken} y="16" width="96" height="4" rx="2" />
      <path className={styles.cross} d="m104 10 16 16m0-16-16 16" />
    </>
  );
}
