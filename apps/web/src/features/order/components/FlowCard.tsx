import type { OrderDetail } from '@countersign/contract';
import { DatedChart } from '../../../shared/chart/DatedChart.tsx';
import { percentOf } from '../../../shared/chart/percent-of.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { dayNumberOf } from '../chart/day-number.ts';
import { type FlowPlace, type FlowShape, flowShape } from '../chart/flow-shape.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './FlowCard.module.css';
import { FlowTable } from './FlowTable.tsx';
import { Forecast } from './Forecast.tsx';
import './task-states.css';

const HEIGHT_PX = 176;
/** Closer than this the words at two lines would lie upon each other on a phone. */
const WIDTH_OF_WORDS = 0.25;

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
        {history.length > 1 ? <Flow shape={shape} /> : <p className={styles.oneDay}>{words.oneDay}</p>}
        <FlowTable history={history} />
      </div>
      {forecast !== null && <Forecast forecast={forecast} order={order} />}
    </section>
  );
}

/** The bands of the states, the forecast with its range, and the due date. Screen readers get the table. */
function Flow({ shape }: { readonly shape: FlowShape }) {
  const { flow: words } = useOrderDetailWords();
  const { steps, bands, nowX, dueX, forecast, ticks } = shape;
  const isNear = dueX !== null && nowX < 1 && Math.abs(dueX - nowX) < WIDTH_OF_WORDS;
  return (
    <div className={styles.drawing} data-near={isNear || undefined}>
      <DatedChart heightPx={HEIGHT_PX} steps={steps} stepText={countText} ticks={ticks}>
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
        {nowX < 1 && <Mark className={styles.now} x={nowX} text={words.today} />}
        {dueX !== null && <Mark className={styles.due} x={dueX} text={words.due} />}
      </DatedChart>
    </div>
  );
}

interface MarkProps {
  readonly className: string | undefined;
  readonly x: number;
  readonly text: string;
}

/** A line with its words on top, which reach as far to its left as it is from the left, so that they stay in the drawing. */
function Mark({ className, x, text }: MarkProps) {
  return (
    <span className={className} style={{ left: percentOf(x) }}>
      <span style={{ translate: percentOf(-x) }}>{text}</span>
    </span>
  );
}

function polygon(places: readonly FlowPlace[]): string {
  return `polygon(${places.map(({ x, y }) => `${percentOf(x)} ${percentOf(1 - y)}`).join(', ')})`;
}
