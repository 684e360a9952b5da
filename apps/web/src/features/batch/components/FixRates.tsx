import type { Batch, Template } from '@countersign/contract';
import { type FixCount, fixRate, intervalText, percentText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { useRoundWords } from '../../../shared/language/round-words.ts';
import { type FixRow, fixRows } from '../fix-rows.ts';
import rounds from './BatchRounds.module.css';
import { FixChart } from './FixChart.tsx';
import styles from './FixRates.module.css';

/** So many types or labels are listed at first. */
const FIRST_ROWS = 12;

interface FixRatesProps {
  readonly batch: Batch;
  readonly template: Pick<Template, 'errorTypes'>;
}

/** How many of the errors that each round was asked to fix are fixed, drawn over the rounds and as a table. */
export function FixRates({ batch, template }: FixRatesProps) {
  const { fixes: words } = useRoundWords();
  const language = useLanguage();
  const [by, setBy] = useState<'typeId' | 'label'>('typeId');
  const [chosen, setChosen] = useState<{ readonly key: string | null } | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { data, isPending } = useQuery(queryOf('getFixRates', { batchId: batch.id }));
  if (isPending) return <SkeletonRows rows={4} />;
  if (data === undefined) return null;
  const { rounds: asked, all, rows } = fixRows(data.figures, by);
  const nameOf = ({ key }: FixRow) => {
    if (by === 'label') return key ?? words.wholeItem;
    return template.errorTypes.find(({ id }) => id === key)?.name[language] ?? key ?? '';
  };
  const drawn = chosen === null ? undefined : rows.find(({ key }) => key === chosen.key);
  const isAnswered = all.counts.some((count) => count !== null && count.fixed + count.unfixed > 0);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section className={rounds.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      {asked.length === 0 ? (
        <p className={rounds.note}>{words.none}</p>
      ) : (
        <>
          <p className={styles.about}>{words.about}</p>
          {isAnswered ? (
            <FixChart
              name={drawn === undefined ? words.all : nameOf(drawn)}
              rounds={asked}
              counts={(drawn ?? all).counts}
            />
          ) : (
            <p className={rounds.note}>{words.unanswered}</p>
          )}
          <Segments
            label={words.by}
            value={by}
            onChange={(next) => {
              setBy(next);
              setChosen(null);
            }}
            segments={[
              { key: 'typeId', label: words.byType },
              { key: 'label', label: words.byLabel },
            ]}
          />
          <div className={rounds.scroll} tabIndex={0} role="region" aria-label={words.table}>
            <table className={rounds.table}>
              <thead>
                <RoundHeads first={by === 'label' ? words.byLabel : words.byType} rounds={asked} />
              </thead>
              <tbody>
                <FixTableRow
                  name={words.all}
                  counts={all.counts}
                  isDrawn={drawn === undefined}
                  onDraw={() => setChosen(null)}
                />
                {shown.map((row) => (
                  <FixTableRow
                    key={row.key ?? ''}
                    name={nameOf(row)}
                    counts={row.counts}
                    isDrawn={row === drawn}
                    onDraw={() => setChosen({ key: row.key })}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {shown.length < rows.length && (
            <Button kind="link" onClick={() => setIsWhole(true)}>
              {words.more(rows.length - shown.length)}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function RoundHeads({ first, rounds: asked }: { readonly first: string; readonly rounds: readonly number[] }) {
  const words = useRoundWords();
  return (
    <tr>
      <th scope="col">{first}</th>
      {asked.map((round) => (
        <th key={round} scope="col">
          {words.round(round)}
        </th>
      ))}
    </tr>
  );
}

interface FixTableRowProps {
  readonly name: string;
  readonly counts: FixRow['counts'];
  readonly isDrawn: boolean;
  readonly onDraw: () => void;
}

function FixTableRow({ name, counts, isDrawn, onDraw }: FixTableRowProps) {
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.name} aria-pressed={isDrawn} onClick={onDraw}>
          {name}
        </button>
      </th>
      {counts.map((count, nth) => (
        // The counts stand in the order of the rounds.
        <td key={nth} className={styles.figures}>
          {count !== null && <FixFigure count={count} />}
        </td>
      ))}
    </tr>
  );
}

function FixFigure({ count }: { readonly count: FixCount }) {
  const { fixes: words } = useRoundWords();
  const { value, low, high } = fixRate(count);
  const hasWidth = low !== null && high !== null && low < high;
  const [from, to] = hasWidth ? intervalText([low, high]) : ['', ''];
  return (
    <>
      {percentText(value)} {hasWidth && <span className={styles.interval}>{words.interval(from, to)}</span>}
      <span className={rounds.note}>{words.figures(count.asked, count.fixed, count.unfixed, count.unanswered)}</span>
    </>
  );
}
