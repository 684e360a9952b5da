import { classNames } from './class-names.ts';
import styles from './KeyCap.module.css';

interface KeyCapProps {
  /** What is printed on the key; undefined keeps its place free. */
  readonly name: string | number | undefined;
  readonly className?: string | undefined;
}

/** A key that does what it stands beside. Screen readers are told of it by `aria-keyshortcuts` there. */
export function KeyCap({ name, className }: KeyCapProps) {
  return (
    <kbd className={classNames(styles.key, className)} data-none={name === undefined || undefined} aria-hidden>
      {name}
    </kbd>
  );
}
