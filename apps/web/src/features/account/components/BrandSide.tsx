import { useEntryPhrases } from '../../../shared/language/language.ts';
import { Wordmark } from '../../../shared/Wordmark.tsx';
import styles from './BrandSide.module.css';
import { curvePath, type SamplingPlan } from './sampling-curve.ts';

const axis = { from: 0.002, to: 0.09 };
const ours: SamplingPlan = { drawn: 200, allowed: 7 };

/** Ever larger samples with one number of allowed defects, and plans with ever more allowed defects. */
const family: readonly SamplingPlan[] = [
  ...Array.from({ length: 40 }, (_, step) => ({ drawn: Math.round(72 * 1.063 ** step), allowed: 7 })),
  ...Array.from({ length: 26 }, (_, step) => ({
    drawn: Math.round((step + 1.67) / (0.005 + 0.0008 * step)),
    allowed: 1 + step,
  })),
];

const lines = family.map((plan) => ({
  path: curvePath(plan, axis.from, axis.to),
  // The stricter the plan, the farther left and the clearer its line.
  opacity: Math.min(0.62, 0.08 + (plan.drawn / (plan.allowed + 1)) * 0.006),
}));

/** A family of operating characteristics, the mathematics of the product, with one of them in accent. */
export function BrandSide() {
  const { brand } = useEntryPhrases().account;
  return (
    <section className={`${styles.side} always-dark`}>
      <div className={styles.inset}>
        <Wordmark size="large" />
        <p className={styles.end}>{brand.top}</p>
      </div>
      <svg className={styles.curves} viewBox="0 -4 1000 1008" preserveAspectRatio="none" aria-hidden>
        {lines.map((line) => (
          <path key={line.path} className={styles.line} d={line.path} opacity={line.opacity} />
        ))}
        <path className={styles.ours} d={curvePath(ours, axis.from, axis.to)} />
      </svg>
      <div className={styles.inset}>
        <p className={`${styles.end} ${styles.bottom}`}>{brand.bottom}</p>
        <p className={styles.claim}>{brand.claim}</p>
        <p className={styles.caption}>{brand.caption}</p>
      </div>
    </section>
  );
}
