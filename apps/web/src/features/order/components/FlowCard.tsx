import type { OrderDetail } from '@countersign/contract';
import { dateText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { dayNumberOf } from '../chart/day-number.ts';
import { type FlowPlace, type FlowShape, flowShape } from '../chart/flow-shape.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './FlowCard.module.css';
import { FlowTable } from './FlowTable.tsx';
import { Forecast } from './Forecast.tsx';
import './task-states.css';

const locales = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' } as const;
/** Closer than this the words at two lines would lie upon each other. */
const WIDTH_OF_WORDS = 0.1;
const percent = (share: number) => `${share * 100}%`;

/** How the items of an order went through their states day by day, and when they may all be finished. */
export function FlowCard({ order }: { readonly order: OrderDetail }) {
  const { flow: words } = useOrderDetailWords();
  const { history, forecast, dueAt } = order;
  if (history.length === 0 || order.total === 0) return null;
  const shape = flowShape({ history, forecast, due: dueAt === null ? null : dayNumberOf(new Date(dueAt)) });
  return (
    <section className={styles.card} aria-label={words.title}>
      <div className={styles.flow}>
        <h2>{words.title}</h2>
        <Flow shape={shape} />
        <FlowTable history={history} />
      </div>
      {forecast !== null && <Forecast forecast={forecast} order={order} />}
    </section>
  );
}

/** The bands of the states, the forecast with its range, and the due date. Screen readers get the table. */
function Flow({ shape }: { readonly shape: FlowShape }) {
  const { flow: words } = useOrderDetailWords();
  const { steps, bands, nowX, dueX, forecast } = shape;
  const top = steps.at(-1) ?? 1;
  const isDueFar = dueX === null || Math.abs(dueX - nowX) > WIDTH_OF_WORDS;
  return (
    <div className={styles.chart} aria-hidden>
      {steps.map((step) => (
        <span key={step} className={styles.step} style={{ bottom: percent(step / top) }}>
          {countText(step)}
        </span>
      ))}
      <div className={styles.plot}>
        {bands.map(({ state, outline }) => (
          <span key={state} data-state={state} style={{ clipPath: polygon(outline) }} />
        ))}
        {forecast !== null && (
          <>
            <span className={styles.range} style={{ clipPath: polygon(forecast.range) }} />
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              <polyline points={forecast.line.map(({ x, y }) => `${x * 100},${(1 - y) * 100}`).join(' ')} />
            </svg>
          </>
        )}
      </div>
      {nowX < 1 && (
        <span className={styles.now} style={{ left: percent(nowX) }}>
          {isDueFar && words.today}
        </span>
      )}
      {dueX !== null && (
        <span className={styles.due} data-end={dueX > 1 - WIDTH_OF_WORDS || undefined} style={{ left: percent(dueX) }}>
          {words.due}
        </span>
      )}
      <Ticks ticks={shape.ticks} />
    </div>
  );
}

function Ticks({ ticks }: Pick<FlowShape, 'ticks'>) {
  const language = useLanguage();
  return ticks.map(({ x, at, isMonth }) => (
    <span key={at.getTime()} className={styles.tick} style={{ left: percent(x) }}>
      {isMonth
        ? new Intl.DateTimeFormat(locales[language], { month: 'short' }).format(at)
        : dateText(at.toISOString(), language)}
    </span>
  ));
}

function polygon(places: readonly FlowPlace[]): string {
  return `polygon(${places.map(({ x, y }) => `${percent(x)} ${percent(1 - y)}`).join(', ')})`;
}
