import type { TeamPerson } from '@countersign/contract';
import { kappaText, percentText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { useState } from 'react';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { Warning } from '../../../shared/warning/Warning.tsx';
import { kappaProof } from '../kappa-proof.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import { CHECKED_ITEMS, type WantedOpinions } from '../wanted-opinions.ts';
import styles from './OpinionCard.module.css';
import { OpinionForm } from './OpinionForm.tsx';

interface OpinionCardProps {
  readonly batch: AnswerOfCall<'getAssignment'>['batch'];
  readonly people: readonly TeamPerson[];
  readonly agreement: AnswerOfCall<'getAgreement'>;
}

/** How far acceptors agree on items that two decided, and a form to have more of them decided twice. */
export function OpinionCard({
  batch,
  people,
  agreement: { total, drawn, given, people: agreements },
}: OpinionCardProps) {
  const words = useSharingWords().opinions;
  const [choice, setChoice] = useState<WantedOpinions>({ assigneeId: null, size: 'percent', percent: '5' });
  const isOpen = batch.stage === 'awaiting' || batch.stage === 'accepting';
  const doubtful = agreements.filter(({ kappa }) => kappaProof(kappa) === 'missed');
  const hasPart = (id: string) => people.some((person) => person.id === id && !person.isWhole && person.packages > 0);
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
      {doubtful.map(({ memberId, name, kappa: { value, low, high } }) => (
        <div key={memberId} className={styles.doubt}>
          <Warning>{words.doubt(name, kappaText(value), kappaText(low), kappaText(high))}</Warning>
          {isOpen && hasPart(memberId) && (
            <Button
              kind="link"
              aria-label={words.checkOf(CHECKED_ITEMS, name)}
              onClick={() => setChoice({ ...choice, assigneeId: memberId, size: 'check' })}
            >
              {words.check(CHECKED_ITEMS)}
            </Button>
          )}
        </div>
      ))}
      {isOpen && <OpinionForm batch={batch} people={people} choice={choice} setChoice={setChoice} />}
    </Card>
  );
}
