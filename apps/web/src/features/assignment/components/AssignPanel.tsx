import type { BatchMode, Part, TeamPerson } from '@countersign/contract';
import { workTime } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { disabledOf } from '../disabled-of.ts';
import { type PlannedShare, planShares, type Sharing, takenFrom } from '../sharing.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './AssignPanel.module.css';
import { DisabledNote } from './DisabledNote.tsx';
import { ShareRow } from './ShareRow.tsx';

interface AssignPanelProps {
  readonly mode: BatchMode;
  readonly people: readonly TeamPerson[];
  readonly chosen: readonly Part[];
  readonly how: Sharing['how'];
  readonly setHow: (how: Sharing['how']) => void;
  readonly isBusy: boolean;
  readonly onAssign: (shares: readonly PlannedShare[], about: { isToNobody: boolean; endsWhole: boolean }) => void;
}

const rules = ['evenly', 'pace', 'hand'] as const;

/** Who gets which of the chosen packages: said before anything is assigned. */
export function AssignPanel({ mode, people, chosen, how, setHow, isBusy, onAssign }: AssignPanelProps) {
  const words = useSharingWords();
  const { count: countOf } = usePhrases().assignment;
  const language = useLanguage();
  const acceptors = people.filter(({ isAcceptor }) => isAcceptor);
  const [leftOut, setLeftOut] = useState(() => disabledOf(acceptors));
  /** Undefined until somebody, or nobody, is chosen. */
  const [only, setOnly] = useState<string | null | undefined>(undefined);
  const memberIds = acceptors.map(({ id }) => id).filter((id) => !leftOut.has(id));
  const sharing: Sharing | null =
    how !== 'hand' ? { how, memberIds } : only === undefined ? null : { how, memberId: only };
  const shares = sharing === null ? [] : planShares(chosen, people, sharing);
  const most = Math.max(1, ...shares.map(({ left }) => left));
  const taken = takenFrom(chosen, shares);
  const namesOf = (ids: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      people.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    );
  const [endsWhole, setEndsWhole] = useState(true);
  const wholes = people.filter(({ isWhole }) => isWhole).map(({ id }) => id);
  /** Those of them who get packages now, and may lose the rest. */
  const losing = wholes.filter((id) => shares.some(({ memberId, packages }) => memberId === id && packages > 0));
  const keeping = wholes.filter((id) => !losing.includes(id));
  const isToNobody = how === 'hand' && only === null;
  const what = countOf(mode, chosen.length);
  const missing = chosen.length === 0 ? words.chooseFirst : shares.length === 0 ? words.choosePeople : null;
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(leftOut);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };
  return (
    <Card
      title={chosen.length === 0 ? words.assignTitle : words.assign(what)}
      actions={
        <Segments
          label={words.how}
          value={how}
          onChange={setHow}
          segments={rules.map((key) => ({ key, label: words.rules[key] }))}
        />
      }
      foot={
        <>
          <span>{missing ?? longestText()}</span>
          <Button
            kind="primary"
            disabled={missing !== null}
            isBusy={isBusy}
            onClick={() => onAssign(shares, { isToNobody, endsWhole: endsWhole && losing.length > 0 })}
          >
            {chosen.length === 0 ? words.assignTitle : isToNobody ? words.unassign(what) : words.assign(what)}
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        {how === 'pace' && acceptors.every(({ secondsEach }) => secondsEach === null)
          ? words.noPaces
          : words.rulesText[how]}
      </p>
      <ul className={styles.people} aria-label={words.how}>
        {acceptors.map((person) => (
          <ShareRow
            key={person.id}
            name={person.name}
            isDisabled={person.isDisabled}
            secondsEach={person.secondsEach}
            share={shares.find(({ memberId }) => memberId === person.id)}
            most={most}
            isOne={how === 'hand'}
            isChosen={how === 'hand' ? only === person.id : !leftOut.has(person.id)}
            onChoose={(isOn) => (how === 'hand' ? setOnly(person.id) : toggle(person.id, isOn))}
          />
        ))}
        {how === 'hand' && (
          <ShareRow
            name={words.nobody}
            isDisabled={false}
            secondsEach={null}
            share={undefined}
            most={most}
            isOne
            isChosen={only === null}
            onChoose={() => setOnly(null)}
          />
        )}
      </ul>
      {taken.packages > 0 && (
        <p className={styles.note}>{words.taken(countOf(mode, taken.packages), namesOf(taken.ids))}</p>
      )}
      <DisabledNote people={people.filter(({ id }) => shares.some(({ memberId }) => memberId === id))} />
      {losing.length > 0 && (
        <Checkbox isChecked={endsWhole} onChange={setEndsWhole}>
          {words.endsWhole(namesOf(losing))}
        </Checkbox>
      )}
      {keeping.length > 0 && <p className={styles.note}>{words.wholeNote(namesOf(keeping))}</p>}
    </Card>
  );

  /** The longest of the shares whose time is known. */
  function longestText(): string | null {
    const seconds = shares.map(({ memberId, left }) => {
      const pace = people.find(({ id }) => id === memberId)?.secondsEach ?? null;
      return pace === null ? null : left * pace;
    });
    if (seconds.length === 0 || seconds.includes(null)) return null;
    const { unit, count } = workTime(Math.max(...seconds.map(Number)), 1);
    return words.longest(words.time[unit](count));
  }
}
