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
  const px = (count: number) => (count === 0 ? 0 : Math.max(2, (count / highest) * heightPx));
  return (
    <figure className={styles.chart}>
      <div className={styles.scale} style={{ height: heightPx }}>
        <span>{suffixText(highest)}</span>
        <span>0</span>
      </div>
      <ol className={styles.bars} style={{ height: heightPx }}>
        {shown.map(({ at, passed, rejected }) => {
          const text = `${dateTimeText(at, language)}: ${countText(passed)} ${words.passedOne}, ${countText(rejected)} ${words.rejectedOne}`;
          return (
            <li key={at} title={text}>
              <span className="visually-hidden">{text}</span>
              <span className={styles.rejected} style={{ height: px(rejected) }} />
              <span className={styles.passed} style={{ height: px(passed) }} />
            </li>
          );
        })}
      </ol>
      <figcaption className={styles.caption}>
        <span>{dateTimeText(shown[0]?.at ?? '', language)}</span>
        <span className={styles.legend}>
          <span className={styles.passed} />
          {words.passedOne}
          <span className={styles.rejected} />
          {words.rejectedOne}
        </span>
        <span>{shown.length > 1 && dateTimeText(shown.at(-1)?.at ?? '', language)}</span>
      </figcaption>
    </figure>
  );
}
