import type { BulkOutcome, PackageLeft } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import type { BulkNotice } from '../use-bulk-acts.ts';
import styles from './BulkBanner.module.css';

interface BulkBannerProps {
  readonly answer: BulkNotice;
  /** Filters the list to what others hold. */
  readonly showHeld: () => void;
  readonly close: () => void;
}

/**
 * The outcome of the last bulk action: a shape and a count for each kind of outcome, and links to the packages left
 * out.
 */
export function BulkBanner({ answer, showHeld, close }: BulkBannerProps) {
  const words = usePhrases().packages.outcome;
  const ui = useUiWords();
  const banner = useRef<HTMLElement>(null);
  // The pressed button may have disappeared with the bar, so the keyboard focus moves here.
  useEffect(() => {
    if (document.activeElement === document.body) banner.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={banner} className={styles.banner} role="status" aria-label={words.label} tabIndex={-1}>
      {answer.what === 'listChanged' ? (
        <StatusMark status="repairing">{words.listChanged}</StatusMark>
      ) : (
        <Outcome what={answer.what} outcome={answer.outcome} showHeld={showHeld} />
      )}
      <Button kind="quiet" size="small" icon={<X />} aria-label={ui.close} className={styles.close} onClick={close} />
    </section>
  );
}

type Done = Exclude<BulkNotice, { what: 'listChanged' }>;

const marks: Record<Done['what'], Status> = {
  passed: 'passed',
  rejected: 'rejected',
  rechecked: 'accepting',
  invalid: 'invalid',
  valid: 'passed',
};

interface OutcomeProps {
  readonly what: Done['what'];
  readonly outcome: BulkOutcome;
  readonly showHeld: () => void;
}

function Outcome({ what, outcome, showHeld }: OutcomeProps) {
  const words = usePhrases().packages.outcome;
  const { app } = usePhrases();
  const isOfItems = what === 'invalid' || what === 'valid';
  const of = (code: PackageLeft['code']) => outcome.left.filter((one) => one.code === code);
  const [held, changed, unfit] = [of(5007015), of(5005054), of(5005255)];
  const unnamed = outcome.leftCount - outcome.left.length;
  const names = held.slice(0, 3).map(({ name, holder }) => words.heldBy(name, holder ?? ''));
  const named = [...names, ...(held.length > 3 ? [words.more(held.length - 3)] : [])].join(app.comma);
  return (
    <>
      <StatusMark status={marks[what]}>
        <b>{words[what](isOfItems ? outcome.items : outcome.packages)}</b>
      </StatusMark>
      {held.length > 0 && (
        <>
          <StatusMark status="accepting">
            <b>{words.held(held.length)}</b>
          </StatusMark>
          <span className={styles.names}>{named}</span>
        </>
      )}
      {changed.length > 0 && <Left status="repairing" text={words.changed(changed.length)} rows={changed} />}
      {unfit.length > 0 && <Left status="skipped" text={words.unfit(unfit.length)} rows={unfit} />}
      {unnamed > 0 && <span className={styles.names}>{words.more(unnamed)}</span>}
      {outcome.leftCount > 0 && <span className={styles.names}>{words.left(outcome.leftCount)}</span>}
      {held.length > 0 && (
        <Button kind="link" size="small" className={styles.show} onClick={showHeld}>
          {words.show(held.length)}
        </Button>
      )}
    </>
  );
}

interface LeftProps {
  readonly status: Status;
  readonly text: string;
  readonly rows: readonly PackageLeft[];
}

function Left({ status, text, rows }: LeftProps) {
  const { app, packages } = usePhrases();
  const rest = rows.length - 3;
  const names = [...rows.slice(0, 3).map(({ name }) => name), ...(rest > 0 ? [packages.outcome.more(rest)] : [])];
  return (
    <>
      <StatusMark status={status}>
        <b>{text}</b>
      </StatusMark>
      <span className={styles.names}>{names.join(app.comma)}</span>
    </>
  );
}
