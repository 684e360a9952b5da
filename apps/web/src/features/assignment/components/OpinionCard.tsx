import type { TeamPerson } from '@countersign/contract';
import { kappaText, percentText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useState } from 'react';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useDrawOpinions } from '../use-draw-opinions.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './OpinionCard.module.css';

interface OpinionCardProps {
  readonly batch: AnswerOfCall<'getAssignment'>['batch'];
  readonly people: readonly TeamPerson[];
  readonly agreement: AnswerOfCall<'getAgreement'>;
}

/** How far acceptors agree on items that two decided, and a form to have more of them decided twice. */
export function OpinionCard({ batch, people, agreement: { total, drawn, given } }: OpinionCardProps) {
  const words = useSharingWords().opinions;
  const { isBusy, draw } = useDrawOpinions();
  const [percent, setPercent] = useState('5');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  // Who has the whole batch sees every decision, so they cannot be blind.
  const able = people.filter(({ isAcceptor, isWhole }) => isAcceptor && !isWhole);
  const memberIds = able.map(({ id }) => id).filter((id) => !leftOut.has(id));
  const wanted = Number(percent);
  const isPossible = wanted >= 1 && wanted <= 100 && memberIds.length > 0;
  const isOpen = batch.stage === 'awaiting' || batch.stage === 'accepting';
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(leftOut);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };
  return (
    <Card
      title={words.title}
      {...(drawn > 0 && { subtitle: words.given(given, drawn) })}
      {...(drawn > 0 && {
        actions: (
          <PageLink href={paths.adjudication(batch.id)}>
            {total.waiting === 0 ? words.differences : words.toSettle(total.waiting)}
          </PageLink>
        ),
      })}
    >
      <p className={styles.text}>
        {total.pairs === 0
          ? words.text
          : words.agreement(total.pairs, percentText(total.agreed), kappaText(total.kappa.value))}
      </p>
      {isOpen && (
        <div className={styles.form}>
          <TextField
            className={styles.percent}
            label={words.percent}
            inputMode="numeric"
            maxLength={3}
            suffix="%"
            value={percent}
            onChange={(text) => setPercent(text.replaceAll(/\D/g, ''))}
          />
          <fieldset className={styles.people}>
            <legend>{words.by}</legend>
            {able.map(({ id, name }) => (
              <Checkbox key={id} isChecked={!leftOut.has(id)} onChange={(isOn) => toggle(id, isOn)}>
                {name}
              </Checkbox>
            ))}
            {able.length === 0 && <p className={styles.text}>{words.nobodyAble}</p>}
          </fieldset>
          <Button
            disabled={!isPossible}
            isBusy={isBusy}
            onClick={() => void draw({ batchId: batch.id, round: batch.round, percent: wanted, memberIds })}
          >
            {words.draw}
          </Button>
        </div>
      )}
    </Card>
  );
}
