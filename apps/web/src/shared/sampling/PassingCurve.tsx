import {
  agreedText,
  allowedDefects,
  type CurvePoint,
  operatingCurve,
  passingChance,
  percentText,
  rateOfRisk,
  type SinglePlan,
} from '@countersign/domain';
import { usePhrases } from '../language/language.ts';
import styles from './PassingCurve.module.css';

interface PassingCurveProps {
  readonly plan: SinglePlan;
  readonly lot: number;
  /** A share from 0 to 1. */
  readonly agreed: number;
}

const WIDTH = 480;
const HEIGHT = 150;
const LEFT = 36;
const TOP = 8;
const STEPS = 80;

/** How likely a lot passes the plan, by its true share of right items, with the agreed rate and the risk of a bad one. */
export function PassingCurve({ plan, lot, agreed }: PassingCurveProps) {
  const words = usePhrases().sampling;
  const risky = rateOfRisk(plan, lot, 0.1);
  const curve = operatingCurve(plan, lot, Math.max(0, 1 - 1.4 * (1 - Math.min(risky, agreed))), STEPS);
  const worst = curve.at(-1)?.rate ?? 0;
  const x = (rate: number) => LEFT + ((1 - rate) / (1 - worst)) * WIDTH;
  const y = (chance: number) => TOP + (1 - chance) * HEIGHT;
  // The worst lot that still reaches the agreed rate; its share lies above the rate where the lot is small.
  const defects = allowedDefects(lot, agreed);
  const atAgreed = passingChance(plan, lot, defects);
  const chance = String(Math.floor(atAgreed * 100));
  const [agreedWords, riskWords] = [
    words.atAgreed(agreedText(agreed), chance),
    words.belowRisk(percentText(risky).replace('%', '')),
  ];
  const ticks = [1, (1 + worst) / 2, worst];
  return (
    <figure className={styles.curve}>
      <figcaption>
        <b>{words.curve}</b>
        <span>{words.curveOf}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH + LEFT + 12} ${HEIGHT + TOP + 22}`}
        role="img"
        aria-label={`${agreedWords}. ${riskWords}.`}
      >
        {risky > worst && (
          <rect className={styles.bad} x={x(risky)} y={TOP} width={x(worst) - x(risky)} height={HEIGHT} />
        )}
        {[0, 0.5, 1].map((line) => (
          <g key={line}>
            <line className={styles.line} x1={LEFT} x2={LEFT + WIDTH} y1={y(line)} y2={y(line)} />
            <text className={styles.tick} x={LEFT - 8} y={y(line)} textAnchor="end" dominantBaseline="central">
              {line * 100}
            </text>
          </g>
        ))}
        {ticks.map((rate, nth) => (
          <text
            key={rate}
            className={styles.tick}
            x={x(rate)}
            y={TOP + HEIGHT + 6}
            textAnchor={nth === 0 ? 'start' : nth === 1 ? 'middle' : 'end'}
            dominantBaseline="hanging"
          >
            {percentText(rate).replace('%', '')}
            {nth === 2 && ` ${words.rightAxis}`}
          </text>
        ))}
        <path className={styles.path} d={pathOf(curve, x, y)} />
        <line className={styles.agreed} x1={x(agreed)} x2={x(agreed)} y1={TOP} y2={TOP + HEIGHT} />
        <circle className={styles.point} cx={x((lot - defects) / lot)} cy={y(atAgreed)} r={5} />
      </svg>
      <ul className={styles.legend}>
        <li className={styles.ofAgreed}>{agreedWords}</li>
        <li className={styles.ofRisk}>{riskWords}</li>
      </ul>
    </figure>
  );
}

function pathOf(curve: readonly CurvePoint[], x: (rate: number) => number, y: (chance: number) => number): string {
  return curve
    .map(({ rate, chance }, nth) => `${nth === 0 ? 'M' : 'L'}${x(rate).toFixed(1)} ${y(chance).toFixed(1)}`)
    .join('');
}
