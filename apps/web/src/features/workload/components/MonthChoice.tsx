import { FIRST_WORKLOAD_MONTH, MOST_WORKLOAD_MONTHS } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { useState } from 'react';
import { useLanguage } from '../../../shared/language/language.ts';
import { monthRows } from '../month-rows.ts';
import { longMonthText, monthsText, shortMonthText } from '../month-texts.ts';
import { useWorkloadWords } from '../workload-words.ts';
import styles from './MonthChoice.module.css';

/** So many years are shown until somebody asks for all. */
const FEW_YEARS = 2;

interface MonthChoiceProps {
  readonly months: readonly { readonly month: string; readonly decided: number }[];
  readonly chosen: readonly string[];
  readonly onChange: (months: readonly string[]) => void;
}

/** The months as a chart of their own: each is a box to tick, as high as what was decided in it. */
export function MonthChoice({ months, chosen, onChange }: MonthChoiceProps) {
  const { form: words } = useWorkloadWords();
  const language = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const rows = monthRows(months);
  const early = rows.slice(FEW_YEARS);
  const isFull = chosen.length >= MOST_WORKLOAD_MONTHS;
  const decided = months.reduce((sum, one) => sum + (chosen.includes(one.month) ? one.decided : 0), 0);
  return (
    <fieldset className={styles.months}>
      <legend>
        <span>{words.months}</span>
        <span className={styles.note}>
          {words.chosenMonths(chosen.length, MOST_WORKLOAD_MONTHS, longMonthText(FIRST_WORKLOAD_MONTH, language))}
        </span>
      </legend>
      {(showsAll ? rows : rows.slice(0, FEW_YEARS)).map(({ year, tiles }) => (
        <div key={year} className={styles.year}>
          <span className={styles.yearName}>{year}</span>
          {tiles.map(({ month, decided: count, height, isOutside }) => {
            const isChosen = chosen.includes(month);
            return (
              <label key={month} className={styles.tile} data-chosen={isChosen || undefined}>
                <input
                  type="checkbox"
                  className="visually-hidden"
                  checked={isChosen}
                  disabled={isOutside || (isFull && !isChosen)}
                  aria-label={words.month(longMonthText(month, language), count)}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((one) => one !== month) : [...chosen, month].toSorted())
                  }
                />
                <span className={styles.bar} style={{ height: `${Math.ceil(height * 22)}px` }} />
                <span aria-hidden>{shortMonthText(month, language)}</span>
              </label>
            );
          })}
        </div>
      ))}
      <div className={styles.foot}>
        <span className={styles.note}>
          {words.height} {chosen.length > 0 && words.inMonths(monthsText(chosen, language), decided)}
        </span>
        {early.length > 0 && (
          <Button kind="link" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? words.later
              : words.earlier(
                  early.length === 1 ? (early[0]?.year ?? '') : `${early.at(-1)?.year} – ${early[0]?.year}`,
                )}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
