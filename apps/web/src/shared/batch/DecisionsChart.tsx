import { type AnswerOfCall } from '../api/client.ts';
import { dateTimeText } from '../format/dates.ts';
import { countText, suffixText } from '../format/numbers.ts';
import { useLanguage, usePhrases } from '../language/language.ts';
import styles from './DecisionsChart.module.css';

type Hours = AnswerOfCall<'getBatch'>['hours'];

const heightPx = 120;
const mostHours = 36;

/** Decisions given one by one, one bar per hour: passed below, rejected on top. */
export function DecisionsChart({ hours }: { readonly hours: Hours }) {
  const words = usePhrases().batch;
  const language = useLanguage();
  if (hours.length === 0) return <p className={styles.empty}>{words.noDecisions}</p>;
  const shown = hours.slice(-mostHours);
  const highest = Math.max(...shown.map(({ passed, rejected }) => passed + rejected));
  const textOf = ({ at, passed, rejected }: (typeof shown)[number]) =>
    words.hour(dateTimeText(at, language), countText(passed), countText(rejected));
  const [first, second] = shown;
  // A single bar compares with nothing.
  if (first !== undefined && second === undefined) return <p className={styles.empty}>{textOf(first)}</p>;
  const px = (count: number) => (count === 0 ? 0 : Math.max(2, (count / highest) * heightPx));
  return (
    <figure className={styles.chart}>
      <div className={styles.scale} style={{ height: heightPx }}>
        <span>{suffixText(highest)}</span>
        <span>0</span>
      </div>
      <ol className={styles.bars} style={{ height: heightPx }}>
        {shown.map((hour) => (
          <li key={hour.at} title={textOf(hour)}>
            <span className="visually-hidden">{textOf(hour)}</span>
            <span className={styles.rejected} style={{ height: px(hour.rejected) }} />
            <span className={styles.passed} style={{ height: px(hour.passed) }} />
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>
        <span>{dateTimeText(first?.at ?? '', language)}</span>
        <span className={styles.legend}>
          <span className={styles.passed} />
          {words.passedOne}
          <span className={styles.rejected} />
          {words.rejectedOne}
        </span>
        <span>{dateTimeText(shown.at(-1)?.at ?? '', language)}</span>
      </figcaption>
    </figure>
  );
}
