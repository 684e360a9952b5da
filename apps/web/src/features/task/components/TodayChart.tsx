import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { timeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { todayBars } from '../today-bars.ts';
import { useTaskWords } from '../use-task-words.ts';
import styles from './TodayChart.module.css';

const HEIGHT_PX = 28;

/** The member's decisions of the day, a bar an hour, the present one in blue. */
export function TodayChart({ today }: Pick<AnswerOfCall<'getTaskSummary'>, 'today'>) {
  const words = useTaskWords().summary;
  const language = useLanguage();
  const bars = todayBars(today, useNow());
  const [first] = bars;
  if (first === undefined) return null;
  const highest = Math.max(1, ...bars.map(({ decided }) => decided));
  const textOf = ({ at, decided }: (typeof bars)[number]) => `${timeText(at, language)}: ${countText(decided)}`;
  return (
    <figure className={styles.chart} aria-label={words.byHour}>
      <ol>
        {bars.map((bar, place) => (
          <li key={bar.at} title={textOf(bar)} data-now={place === bars.length - 1 || undefined}>
            <span className="visually-hidden">{textOf(bar)}</span>
            <span style={{ height: bar.decided === 0 ? 0 : Math.max(2, (bar.decided / highest) * HEIGHT_PX) }} />
          </li>
        ))}
      </ol>
      <figcaption aria-hidden>
        <span>{timeText(first.at, language)}</span>
        {bars.length > 3 && <span>{words.now}</span>}
      </figcaption>
    </figure>
  );
}
