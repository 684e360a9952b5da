import { Select } from '@countersign/ui/Select.tsx';
import styles from './AnswersBar.module.css';
import { useAnswersWords } from './answers-words.ts';
import { letterOf } from './piece-names.ts';
import { useAnswers, useAnswersStage } from './use-answers.ts';
import { usePair } from './use-pair.ts';

/** Which two of more answers are compared word by word. */
export function PairChoice() {
  const words = useAnswersWords();
  const { engine } = useAnswersStage();
  const body = useAnswers((snapshot) => snapshot.body);
  const pair = usePair(body);
  const { answers } = body.document;
  if (pair === undefined || answers.length < 3) return null;
  const options = answers.map(({ id }) => ({ value: id, label: words.answer(letterOf(body.document, id)) }));
  return (
    <span role="group" aria-label={words.pair} className={styles.pair}>
      {([0, 1] as const).map((side) => (
        <Select
          key={side}
          label={words.compared(side + 1)}
          value={pair[side]}
          options={options.filter(({ value }) => value !== pair[side === 0 ? 1 : 0])}
          onChange={(id) => engine.setPair(side === 0 ? [id, pair[1]] : [pair[0], id])}
        />
      ))}
    </span>
  );
}
