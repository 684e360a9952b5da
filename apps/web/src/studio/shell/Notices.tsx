import { Button } from '@countersign/ui/Button.tsx';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordsOf } from '../../shared/api/show-failure.ts';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import type { OutboxEntry } from '../outbox/outbox-database.ts';
import { wholeEdit } from '../session/pending-edit.ts';
import { wholeVerdict } from '../verdict/edit-verdict.ts';
import { failureText } from './failure-text.ts';
import styles from './Notices.module.css';
import { TakeOver } from './TakeOver.tsx';
import { useOutbox, useSession, useWorkspace } from './use-workspace.ts';

/** Notices over the item. They cover it; the rows of a text move on below them. */
export function Notices() {
  return (
    <div className={styles.notices} data-notices>
      <ReadOnlyNotice />
      <RefusedNotice />
      <FailureNotice />
    </div>
  );
}

interface NoticeProps {
  readonly status: Status;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

function Notice({ status, children, actions }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <StatusMark status={status} />
      <p>{children}</p>
      {actions}
    </div>
  );
}

function ReadOnlyNotice() {
  const { batch, isReadOnly } = useWorkspace();
  const words = useStudioWords();
  if (!isReadOnly || batch.stage === 'accepting') return null;
  return <Notice status={batch.stage}>{words.readOnly[batch.stage]}</Notice>;
}

/** A verdict the server refused: what it was, why, and a button that reopens it. */
function RefusedNotice() {
  const { outbox, session, batch, isOpinion } = useWorkspace();
  const refused = useOutbox().refused.filter(
    (entry) => entry.batchId === batch.id && (entry.call === 'giveOpinion') === isOpinion,
  );
  const words = useStudioWords();
  const { opinion } = usePhrases();
  const [first] = refused;
  if (first === undefined) return null;
  const { failed } = words;
  const isSettled = isOpinion && first.refusal?.code === 5007019;
  const lookAgain = async () => {
    const round = 'round' in first.input ? first.input.round : 0;
    const verdict = 'verdict' in first.input ? wholeVerdict(first.input.verdict) : null;
    const edit = 'edit' in first.input && first.input.edit ? wholeEdit(first.input.edit) : null;
    // What did not come back on screen stays in the outbox, for example until a new round is begun.
    if (await session.recover(first.itemIndex, round, verdict, edit)) await outbox.dismiss(first.ordinal);
  };
  return (
    <Notice
      status="repairing"
      actions={
        <>
          <Button size="small" onClick={() => void lookAgain()}>
            {words.refused.open}
          </Button>
          <Button kind="quiet" size="small" onClick={() => void outbox.dismiss(first.ordinal)}>
            {words.refused.dismiss}
          </Button>
        </>
      }
    >
      <b>{words.refused.title(countText(first.itemIndex))}</b>{' '}
      {isSettled ? opinion.settled : reasonOf(first, words.refused, failed)}{' '}
      {(first.call === 'decideItem' || first.call === 'giveOpinion') &&
        words.refused.decideItem(first.input.result === '10' ? words.states.passed : words.states.rejected)}{' '}
      {refused.length > 1 && words.refused.more(refused.length - 1)}
    </Notice>
  );
}

type Words = ReturnType<typeof useStudioWords>;

function reasonOf({ refusal }: OutboxEntry, refused: Words['refused'], failed: Words['failed']): string {
  if (refusal === null) return '';
  const { code, holder } = refusal;
  if (code === 5007017 && holder !== null) return failed.heldPackage(holder);
  if (holder !== null) return refused.held(holder);
  if (code === 5007019) return refused.changed;
  return code === 5007031 ? refused.delivered : wordsOf(code);
}

/** The requested item did not open; the one before it is still on screen. */
function FailureNotice() {
  const { session } = useWorkspace();
  const { view, failure, phase } = useSession();
  const words = useStudioWords();
  if (view === null || failure === null || phase !== 'working') return null;
  const isHeld = failure.holder !== null;
  return (
    <Notice
      status={isHeld ? 'accepting' : failure.code === 'offline' ? 'repairing' : 'rejected'}
      actions={
        <>
          {isHeld && (
            <Button size="small" onClick={() => void session.open(null)}>
              {words.failed.next}
            </Button>
          )}
          <TakeOver size="small" />
          <Button
            kind="quiet"
            size="small"
            icon={<X />}
            aria-label={words.failed.close}
            onClick={() => session.dismissFailure()}
          />
        </>
      }
    >
      {failureText(failure, words)}
    </Notice>
  );
}
