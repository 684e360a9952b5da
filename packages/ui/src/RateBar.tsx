import styles from './RateBar.module.css';
import { onAxis, proofOf, type RateAxis } from './rate-axis.ts';
import { Tooltip } from './Tooltip.tsx';
import { useUiWords } from './words.ts';

export interface RateBarProps {
  /** The judged share, from 0 to 1; null if nothing was decided one by one. */
  readonly rate: number | null;
  /** A figure over all results, shown instead of the rate, with the words that say what it counts. */
  readonly overall?: { readonly rate: number | null; readonly text: string };
  /** The 95% interval; null after a full inspection, or if there is none. */
  readonly interval: readonly [number, number] | null;
  /** The agreed rate, a share from 0 to 1. */
  readonly agreed: number;
  readonly axis: RateAxis;
  /** Hides the figure, because another column shows it. */
  readonly isFigureHidden?: boolean;
  /** Only a part was decided without a drawn sample, so the rate proves nothing. */
  readonly isPartial?: boolean;
}

const at = (axis: RateAxis, share: number) => `${onAxis(axis, share) * 100}%`;

/** The figure, the bar on the column's axis, the interval as a bracket, and the agreed rate as a tick. */
export function RateBar(props: RateBarProps) {
  const { rate, overall, interval, agreed, axis, isFigureHidden = false, isPartial = false } = props;
  const words = useUiWords();
  const isIdle = rate === null;
  const judged = isIdle
    ? words.rateIdle(agreed)
    : isPartial
      ? words.ratePartial(rate, agreed)
      : words.rate(rate, interval, agreed);
  const text = overall === undefined || overall.text === '' ? judged : `${overall.text} ${judged}`;
  const figure = overall === undefined ? rate : overall.rate;
  const proof = isIdle ? 'idle' : isPartial ? 'open' : proofOf(rate, interval, agreed);
  return (
    <Tooltip text={text}>
      <span className={styles.rate}>
        <span className="visually-hidden">{text}</span>
        {!isFigureHidden && (
          <span className={styles.figure} aria-hidden>
            {figure === null ? '–' : words.percent(figure, agreed)}
          </span>
        )}
        <span className={styles.axis} data-proof={proof} aria-hidden>
          <span className={styles.track} />
          {!isIdle && rate >= axis.from && <span className={styles.bar} style={{ width: at(axis, rate) }} />}
          {!isIdle && rate < axis.from && <span className={styles.wedge} />}
          {!isIdle && interval !== null && interval[1] >= axis.from && (
            <span
              className={styles.bracket}
              data-open-left={interval[0] < axis.from || undefined}
              style={{ left: at(axis, interval[0]), right: `${100 - onAxis(axis, interval[1]) * 100}%` }}
            />
          )}
          <span className={styles.tick} style={{ left: at(axis, agreed) }} />
        </span>
      </span>
    </Tooltip>
  );
}

/** The figures of the axis above the bars, for the column's header. */
export function RateAxisHead({ axis }: { readonly axis: RateAxis }) {
  const middle = (axis.from + 1) / 2;
  return (
    <span className={styles.head}>
      {[axis.from, middle, 1].map((share) => (
        <span key={share}>{Math.round(share * 100)}</span>
      ))}
    </span>
  );
}

interface RateLegendProps {
  /** For columns without interval brackets. */
  readonly isWithoutInterval?: boolean;
}

/** Explains the bracket and the tick, for the table's footer. */
export function RateLegend({ isWithoutInterval = false }: RateLegendProps) {
  const words = useUiWords();
  return (
    <span className={styles.legend}>
      {!isWithoutInterval && (
        <>
          <span className={styles.legendBracket} aria-hidden />
          {words.interval}
        </>
      )}
      <span className={styles.legendTick} aria-hidden />
      {words.agreed}
    </span>
  );
}
