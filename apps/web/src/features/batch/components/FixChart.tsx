import { type FixCount, fixRate, percentText } from '@countersign/domain';
import { useRoundWords } from '../../../shared/language/round-words.ts';
import styles from './FixRates.module.css';

const HEIGHT = 132;
const LEFT = 52;
const TOP = 20;
/** Between two rounds. */
const STEP = 96;
/** The narrowest drawing holds four rounds, so that letters stay of one size. */
const LEAST_ROUNDS = 4;

interface FixChartProps {
  readonly name: string;
  readonly rounds: readonly number[];
  readonly counts: readonly (FixCount | null)[];
}

/** The share of fixed errors over the rounds, each with its interval. The table beside it says the same. */
export function FixChart({ name, rounds, counts }: FixChartProps) {
  const words = useRoundWords();
  const width = LEFT + Math.max(LEAST_ROUNDS, rounds.length) * STEP;
  const y = (share: number) => TOP + (1 - share) * HEIGHT;
  const points = rounds.map((round, nth) => {
    const count = counts[nth];
    return { round, x: LEFT + (nth + 0.5) * STEP, rate: count == null ? null : fixRate(count) };
  });
  const drawn = points.flatMap(({ x, rate }) =>
    rate === null || rate.value === null ? [] : [`${x} ${y(rate.value).toFixed(1)}`],
  );
  return (
    <figure className={styles.chart}>
      <figcaption>{words.fixes.drawn(name)}</figcaption>
      <div className={styles.drawing}>
        <svg viewBox={`0 0 ${width} ${TOP + HEIGHT + 26}`} width={width} aria-hidden>
          {[0, 0.5, 1].map((line) => (
            <g key={line}>
              <line className={styles.line} x1={LEFT} x2={width} y1={y(line)} y2={y(line)} />
              <text x={LEFT - 8} y={y(line)} textAnchor="end" dominantBaseline="central">
                {`${line * 100}%`}
              </text>
            </g>
          ))}
          <polyline className={styles.path} points={drawn.join(' ')} />
          {points.map(({ round, x, rate }) => (
            <g key={round}>
              {rate !== null && rate.value !== null && (
                <>
                  <path className={styles.bracket} d={bracketOf(x, y(rate.high ?? 0), y(rate.low ?? 0))} />
                  <circle className={styles.point} cx={x} cy={y(rate.value)} r={5} />
                  <text className={styles.figure} x={x + 10} y={y(rate.value) - 8}>
                    {percentText(rate.value)}
                  </text>
                </>
              )}
              <text x={x} y={TOP + HEIGHT + 8} textAnchor="middle" dominantBaseline="hanging">
                {words.round(round)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** The interval as a bracket; nothing where it has no width. */
function bracketOf(x: number, top: number, bottom: number): string {
  if (bottom - top < 0.5) return '';
  return `M${x - 5} ${top}h10M${x} ${top}V${bottom}M${x - 5} ${bottom}h10`;
}
