import type { OrderDetail, OrderForecast } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { dateText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { dayNumber, dayNumberOf, startOfDayNumber } from '../chart/day-number.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './FlowCard.module.css';

interface ForecastProps {
  readonly forecast: OrderForecast;
  readonly order: OrderDetail;
}

/** When everything may be finished, how sure that is, and what it rests on; or why nobody can say. */
export function Forecast({ forecast, order }: ForecastProps) {
  const { forecast: words } = useOrderDetailWords();
  return (
    <div className={styles.forecast}>
      <h2>{words.title}</h2>
      {forecast.kind === 'none' ? (
        <p className={styles.reason}>{words.none[forecast.reason]}</p>
      ) : (
        <Expected forecast={forecast} order={order} />
      )}
    </div>
  );
}

interface ExpectedProps extends ForecastProps {
  readonly forecast: Extract<OrderForecast, { kind: 'expected' }>;
}

function Expected({ forecast, order: { dueAt, risk } }: ExpectedProps) {
  const { forecast: words, risks } = useOrderDetailWords();
  const language = useLanguage();
  const dayText = (day: string) => dateText(startOfDayNumber(dayNumber(day)).toISOString(), language);
  const { expected, early, late, pace, days, left } = forecast;
  const before = dueAt === null ? null : dayNumberOf(new Date(dueAt)) - dayNumber(expected);
  return (
    <>
      <p className={styles.expected}>
        {words.expected} <b>{dayText(expected)}</b>
        {before !== null && (
          <span>{before === 0 ? words.onTime : before > 0 ? words.early(before) : words.late(-before)}</span>
        )}
      </p>
      {risk !== null && (
        <p className={styles.risk}>
          <StatusMark status="repairing" size={12} />
          <span>{risks[risk]}</span>
        </p>
      )}
      <ul>
        <li>{late === null ? words.from(dayText(early)) : words.between(dayText(early), dayText(late))}</li>
        <li>{words.pace(paceText(pace), days)}</li>
        <li>{words.left(left)}</li>
      </ul>
      <p className={styles.how}>{words.how}</p>
    </>
  );
}

/** A pace with one decimal where it is small. */
function paceText(pace: number): string {
  return pace < 10 ? String(Math.max(0.1, Math.round(pace * 10) / 10)) : countText(Math.round(pace));
}
