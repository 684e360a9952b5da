import { MOST_NEW_MEMBERS } from '@countersign/contract';
import type { TeamPhrases } from '@countersign/phrases';
import { Button } from '@countersign/ui/Button.tsx';
import { PasswordField } from '@countersign/ui/PasswordField.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Switch } from '@countersign/ui/Switch.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { Plus, X } from 'lucide-react';
import { type InviteRow, isFilled, type RowFault } from '../invite-rows.ts';
import type { Invite } from '../use-invite.ts';
import { useTeamWords } from '../use-team-words.ts';
import styles from './InviteTable.module.css';

interface InviteTableProps {
  readonly invite: Invite;
  /** Handles a text pasted into a name; returns false for a single word, which is pasted as usual. */
  readonly onPaste: (text: string) => boolean;
}

/** One row for each person to add, checked when the person leaves it. */
export function InviteTable({ invite, onPaste }: InviteTableProps) {
  const words = useTeamWords();
  const addRow = () => {
    const key = invite.addRow();
    if (key !== null) focusSoon(key);
  };
  const isFull = invite.rows.length >= MOST_NEW_MEMBERS;
  return (
    <div className={styles.card}>
      <div className={styles.head} aria-hidden>
        <span />
        <span>{words.invite.userName}</span>
        <span>{words.invite.password}</span>
        <span>{words.email}</span>
        <span>{words.role}</span>
        <span>{words.mayFinish}</span>
        <span>{words.data}</span>
        <span />
      </div>
      {invite.rows.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          number={index + 1}
          invite={invite}
          onPaste={onPaste}
          onEnter={() => {
            const next = invite.rows[index + 1];
            if (next === undefined) addRow();
            else focusSoon(next.key);
          }}
        />
      ))}
      <div className={styles.foot}>
        <Button
          kind="link"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          // Showing the row's error on blur would move the button away from under the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={addRow}
        >
          {words.invite.addRow}
        </Button>
        <span className={styles.hint}>{words.invite.orEnter}</span>
      </div>
    </div>
  );
}

interface RowProps extends InviteTableProps {
  readonly row: InviteRow;
  readonly number: number;
  readonly onEnter: () => void;
}

function Row({ row, number, invite, onPaste, onEnter }: RowProps) {
  const words = useTeamWords();
  const faults = row.isLeft ? (invite.faults.get(row.key) ?? []) : [];
  const set = (values: Partial<InviteRow>) => invite.change(row.key, values);
  const errorOf = (field: RowFault['field']) => {
    const found = faults.find((fault) => fault.field === field);
    return found === undefined ? null : faultText(words.invite.fault, found, row, invite.rule);
  };
  const label = (text: string) => `${words.invite.row(number)}: ${text}`;
  const plain = { isLabelHidden: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the keys
    <div
      role="group"
      aria-label={words.invite.row(number)}
      className={styles.row}
      data-row={row.key}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) invite.leave(row);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <span className={styles.number}>{number}</span>
      <div data-head={words.invite.userName}>
        <TextField
          {...plain}
          label={label(words.invite.userName)}
          placeholder={words.invite.nameHint}
          value={row.loginName}
          onChange={(loginName) => set({ loginName: loginName.trim() })}
          error={errorOf('loginName')}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      </div>
      <div data-head={words.invite.password}>
        <PasswordField
          {...plain}
          autoComplete="new-password"
          label={label(words.invite.password)}
          placeholder={words.invite.passwordHint(invite.rule.minLength, invite.rule.maxLength)}
          value={row.password}
          onChange={(password) => set({ password })}
          error={errorOf('password')}
        />
      </div>
      <div data-head={words.email}>
        <TextField
          {...plain}
          label={label(words.email)}
          placeholder={row.role === '10' ? words.invite.needed : words.invite.notNeeded}
          value={row.email}
          onChange={(email) => set({ email: email.trim() })}
          error={errorOf('email')}
        />
      </div>
      <div data-head={words.role}>
        <Select
          label={label(words.role)}
          value={row.role}
          options={[
            { value: '20', label: words.acceptor },
            { value: '10', label: words.administrator },
          ]}
          onChange={(role) => set({ role })}
        />
      </div>
      {row.role === '10' ? (
        <>
          <div data-head={words.mayFinish} className={styles.fixed}>
            {words.always}
          </div>
          <div data-head={words.data} className={styles.fixed}>
            {words.editable}
          </div>
        </>
      ) : (
        <>
          <div data-head={words.mayFinish}>
            <Switch
              label={label(words.mayFinish)}
              isOn={row.canFinish}
              word={row.canFinish ? words.yes : words.no}
              onChange={(canFinish) => set({ canFinish })}
            />
          </div>
          <div data-head={words.data}>
            <Segments
              label={label(words.data)}
              value={row.mode}
              segments={[
                { key: 'edit', label: words.editable },
                { key: 'view', label: words.viewOnly },
              ]}
              onChange={(mode) => set({ mode })}
            />
          </div>
        </>
      )}
      {isFilled(row) ? (
        <Button
          kind="quiet"
          icon={<X />}
          className={styles.remove}
          aria-label={words.invite.removeRow(number)}
          onClick={() => invite.removeRow(row.key)}
        />
      ) : (
        <span />
      )}
    </div>
  );
}

type FaultWords = TeamPhrases['invite']['fault'];

function faultText(
  words: FaultWords,
  { field, problem }: RowFault,
  row: InviteRow,
  { minLength, maxLength }: Invite['rule'],
): string {
  const value = row[field];
  if (problem === 'length')
    return field === 'password'
      ? words.passwordLength(value.length, minLength, maxLength)
      : words.nameLength(value.length);
  if (problem === 'repeated') return words.repeatedName(value);
  if (problem !== 'taken') return words[problem];
  return field === 'loginName' ? words.nameTaken(value) : words.taken(value);
}

/** Focuses the name of a row, once the row exists. */
export function focusSoon(key: number): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-row="${key}"]`);
    (row?.querySelector<HTMLElement>('[aria-invalid]') ?? row?.querySelector('input'))?.focus();
  });
}
