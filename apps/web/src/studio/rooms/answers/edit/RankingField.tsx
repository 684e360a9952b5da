import type { Ranking } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { ArrowUp } from 'lucide-react';
import { useAnswersWords } from '../answers-words.ts';
import { letterOf } from '../piece-names.ts';
import { useAnswers } from '../use-answers.ts';
import styles from './edit.module.css';

interface RankingFieldProps {
  readonly name: string;
  /** Null while nothing is ranked. */
  readonly order: Ranking['order'] | null;
  readonly rank: (order: Ranking['order']) => boolean;
}

/** Puts answers in order: of two answers one of three choices, of more a list whose entries can be raised. */
export function RankingField({ name, order, rank }: RankingFieldProps) {
  const words = useAnswersWords();
  const { document } = useAnswers((snapshot) => snapshot.body);
  const ids = document.answers.map(({ id }) => id);
  const [first, second] = ids;
  const letter = (id: string) => letterOf(document, id);
  if (ids.length === 2 && first !== undefined && second !== undefined) {
    const orders: Record<string, Ranking['order']> = {
      [`${letter(first)} > ${letter(second)}`]: [first, second],
      [`${letter(second)} > ${letter(first)}`]: [second, first],
      [`${letter(first)} = ${letter(second)}`]: [[first, second]],
    };
    const value = Object.keys(orders).find((key) => JSON.stringify(orders[key]) === JSON.stringify(order)) ?? '';
    const options = [
      { value: '', label: words.notStated },
      ...Object.keys(orders).map((key) => ({ value: key, label: key })),
    ];
    return <Select label={name} value={value} options={options} onChange={(key) => orders[key] && rank(orders[key])} />;
  }
  const all = [...(order ?? []).flat(), ...ids.filter((id) => !(order ?? []).flat().includes(id))];
  return (
    <ol aria-label={name} className={styles.ranking}>
      {all.map((id, at) => (
        <li key={id}>
          {words.answer(letter(id))}
          {at > 0 && (
            <Button
              {...{ kind: 'quiet', size: 'small', icon: <ArrowUp /> }}
              aria-label={words.raise(words.answer(letter(id)))}
              onClick={() => rank(raised(all, at))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The list with an entry before the one that was before it. */
function raised(ids: readonly string[], at: number): string[] {
  const next = ids.filter((_, nth) => nth !== at);
  next.splice(at - 1, 0, ids[at] ?? '');
  return next;
}
