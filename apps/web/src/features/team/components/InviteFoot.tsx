import { MOST_NEW_MEMBERS } from '@countersign/contract';
import type { TeamPhrases } from '@countersign/phrases';
import { Button } from '@countersign/ui/Button.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import type { RowFault } from '../invite-rows.ts';
import type { Invite } from '../use-invite.ts';
import { useTeamWords } from '../use-team-words.ts';
import styles from './InviteFoot.module.css';
import { focusSoon } from './InviteTable.tsx';

/** The most rows the sentence names; the others are counted. */
const NAMED = 2;

interface InviteFootProps {
  readonly invite: Invite;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

/** The state of the rows, one square each, what prevents adding them, and the button that adds them. */
export function InviteFoot({ invite, onCancel, onSubmit }: InviteFootProps) {
  const words = useTeamWords().invite;
  const ui = useUiWords();
  const { filled, faults, rows } = invite;
  const wrong = filled.filter(({ key }) => faults.has(key));
  const numberOf = (key: number) => rows.findIndex((row) => row.key === key) + 1;
  const named = wrong
    .slice(0, NAMED)
    .map(({ key }, index) => words.wrongRow(numberOf(key), faultWords(words.wrong, faults.get(key)?.[0]), index === 0));
  const [first] = wrong;
  const isReady = filled.length > 0 && wrong.length === 0;
  return (
    <div data-bulk-bar className={styles.bar} role="region" aria-label={words.submit(filled.length)}>
      <div className={styles.state}>
        <p>
          <b>{words.rowsOf(filled.length, MOST_NEW_MEMBERS)}</b>{' '}
          {words.ready(filled.length - wrong.length, wrong.length)}
        </p>
        <div className={styles.squares} aria-hidden>
          {Array.from({ length: MOST_NEW_MEMBERS }, (_, index) => {
            const row = filled[index];
            const state = row === undefined ? 'none' : !faults.has(row.key) ? 'ready' : row.isLeft ? 'wrong' : 'begun';
            return <span key={index} data-state={state} />;
          })}
        </div>
      </div>
      <p className={styles.sentence}>
        {filled.length === 0 && words.nobodyYet}
        {first !== undefined && (
          <>
            {words.sentence(named, wrong.length - named.length)}{' '}
            <Button
              kind="link"
              onClick={() => {
                invite.leave(first);
                focusSoon(first.key);
              }}
            >
              {words.goTo(numberOf(first.key))}
            </Button>
          </>
        )}
      </p>
      <div className={styles.acts}>
        <Button onClick={onCancel}>{ui.cancel}</Button>
        <Button kind="primary" disabled={!isReady} isBusy={invite.isBusy} onClick={onSubmit}>
          {words.submit(filled.length)}
        </Button>
      </div>
    </div>
  );
}

type WrongWords = TeamPhrases['invite']['wrong'];

function faultWords(words: WrongWords, fault: RowFault | undefined): string {
  if (fault === undefined) return '';
  const ofField: Partial<Record<RowFault['problem'], string>> = words[fault.field];
  return ofField[fault.problem] ?? '';
}
