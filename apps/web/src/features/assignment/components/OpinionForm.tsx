import type { TeamPerson } from '@countersign/contract';
import { meanPace, opinionCount, workTime } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOfCall, queryOf } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { disabledOf } from '../disabled-of.ts';
import { useDrawOpinions } from '../use-draw-opinions.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import { CHECKED_ITEMS, sizeOf, type WantedOpinions } from '../wanted-opinions.ts';
import { DisabledNote } from './DisabledNote.tsx';
import styles from './OpinionCard.module.css';

interface OpinionFormProps {
  readonly batch: AnswerOfCall<'getAssignment'>['batch'];
  readonly people: readonly TeamPerson[];
  readonly choice: WantedOpinions;
  readonly setChoice: (choice: WantedOpinions) => void;
}

/** Asks for second opinions: on whose items, on how many, by whom, and what that costs. */
export function OpinionForm({ batch, people, choice, setChoice }: OpinionFormProps) {
  const words = useSharingWords().opinions;
  const {
    assignment,
    app: { comma },
  } = usePhrases();
  const { isBusy, draw } = useDrawOpinions();
  const [leftOut, setLeftOut] = useState(() => disabledOf(people));
  const { assigneeId } = choice;
  // Who has the whole batch sees every decision, so they cannot be blind.
  const able = people.filter(({ id, isAcceptor, isWhole }) => isAcceptor && !isWhole && id !== assigneeId);
  const chosen = able.filter(({ id }) => !leftOut.has(id));
  const memberIds = chosen.map(({ id }) => id);
  const size = sizeOf(choice);
  const { data: preview } = useQuery({
    ...queryOf('previewOpinions', { batchId: batch.id, assigneeId, memberIds }, { failures: 'own' }),
    enabled: memberIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(leftOut);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };
  return (
    <div className={styles.form}>
      <Select
        label={words.whose}
        value={assigneeId ?? ''}
        options={[
          { value: '', label: words.everybodys },
          ...people
            .filter(({ isWhole, packages }) => !isWhole && packages > 0)
            .map(({ id, name }) => ({ value: id, label: words.ofPerson(name) })),
        ]}
        onChange={(id) => setChoice({ ...choice, assigneeId: id === '' ? null : id })}
      />
      <Segments
        label={words.howMany}
        value={choice.size}
        onChange={(next) => setChoice({ ...choice, size: next })}
        segments={[
          { key: 'percent', label: words.percent },
          { key: 'check', label: words.check(CHECKED_ITEMS) },
        ]}
      />
      {choice.size === 'percent' && (
        <TextField
          className={styles.percent}
          label={words.percent}
          inputMode="numeric"
          maxLength={3}
          suffix="%"
          value={choice.percent}
          onChange={(text) => setChoice({ ...choice, percent: text.replaceAll(/\D/g, '') })}
        />
      )}
      <fieldset className={styles.people}>
        <legend>{words.by}</legend>
        {able.map(({ id, name, isDisabled }) => (
          <Checkbox key={id} isChecked={!leftOut.has(id)} onChange={(isOn) => toggle(id, isOn)}>
            {isDisabled ? `${name}${comma}${assignment.disabled}` : name}
          </Checkbox>
        ))}
        {able.length === 0 && <p className={styles.text}>{words.nobodyAble}</p>}
      </fieldset>
      <DisabledNote people={chosen} />
      <div className={styles.foot}>
        <p className={styles.text} role="status">
          {size !== null && memberIds.length > 0 && preview !== undefined && (
            <Cost count={opinionCount(size, preview.lot)} seeing={preview.seeing} people={chosen} />
          )}
        </p>
        <Button
          disabled={size === null || memberIds.length === 0}
          isBusy={isBusy}
          onClick={() =>
            size !== null && void draw({ batchId: batch.id, round: batch.round, size, assigneeId, memberIds })
          }
        >
          {words.draw}
        </Button>
      </div>
    </div>
  );
}

interface CostProps {
  readonly count: number;
  readonly seeing: readonly string[];
  readonly people: readonly TeamPerson[];
}

/** What the draw would cost the people who give the opinions, or why there would be none. */
function Cost({ count, seeing, people }: CostProps) {
  const { opinions: words, timeLeft } = useSharingWords();
  const { comma } = usePhrases().app;
  if (seeing.length > 0) return words.seeing(seeing.join(words.comma));
  if (count === 0) return words.nothing;
  const seconds = meanPace(people);
  if (seconds === null) return `${words.looks(count)}${comma}${words.noPace}`;
  const { unit, count: time } = workTime(count, seconds);
  return `${words.looks(count)}${comma}${words.atTheirPace(timeLeft[unit](time))}`;
}
