import type { Annotation, Difference, OpinionChoice, Template } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useSettlingWords } from '../use-settling-words.ts';
import styles from './SaidCard.module.css';

interface SaidCardProps {
  readonly which: OpinionChoice;
  readonly difference: Difference;
  readonly annotations: readonly Annotation[];
  readonly errorTypes: Template['errorTypes'];
  readonly onChoose: () => void;
}

/** What one of the two said: the result, errors by what they are about, and the comment. */
export function SaidCard({ which, difference, annotations, errorTypes, onChoose }: SaidCardProps) {
  const words = useSettlingWords();
  const { item } = usePhrases();
  const language = useLanguage();
  const { name, result, verdict, at } = difference[which];
  const { settled } = difference;
  const nameOfType = (typeId: string) => errorTypes.find(({ id }) => id === typeId)?.name[language] ?? typeId;
  const labelOf = (annotationId: string) => annotations.find(({ id }) => id === annotationId)?.label ?? annotationId;
  const errors = [
    ...verdict.itemErrors.map((error) => ({
      ...error,
      about: error.place === undefined ? words.wholeItem : words.placeInItem,
    })),
    ...verdict.ticks.map((tick) => ({ ...tick, about: labelOf(tick.annotationId) })),
  ];
  return (
    <section className={styles.card} data-counts={settled?.choice === which || undefined}>
      <header className={styles.head}>
        <h3>{words[which]}</h3>
        <p>{[name, ...(at === null ? [] : [dateTimeText(at, language)])].join(' · ')}</p>
      </header>
      <StatusMark status={result === '10' ? 'passed' : 'rejected'} isTag>
        {item.results[result]}
      </StatusMark>
      {errors.length === 0 ? (
        <p className={styles.none}>{words.noErrors}</p>
      ) : (
        <ul className={styles.errors}>
          {errors.map(({ about, typeId, remark }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
            <li key={nth}>
              <b>{about}</b> {nameOfType(typeId)}
              {remark !== '' && <span className={styles.remark}>{remark}</span>}
            </li>
          ))}
        </ul>
      )}
      {verdict.comment !== '' && <p className={styles.comment}>{verdict.comment}</p>}
      <footer className={styles.foot}>
        {settled === null ? (
          <Button size="large" shortcut={which === 'first' ? '1' : '2'} onClick={onChoose}>
            {words.choose[which]}
          </Button>
        ) : (
          settled.choice === which && <b>{words.counts}</b>
        )}
      </footer>
    </section>
  );
}
