import type { ReactNode } from 'react';
import { dateText } from '../format/dates.ts';
import { useLanguage } from '../language/language.ts';
import styles from './DatedChart.module.css';
import type { PlacedTick } from './date-ticks.ts';
import { percentOf } from './percent-of.ts';

const locales = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' } as const;

interface DatedChartProps {
  readonly heightPx: number;
  /** The lines of the scale, the lowest first, which is 0. */
  readonly steps: readonly number[];
  readonly stepText: (step: number) => string;
  readonly ticks: readonly PlacedTick[];
  readonly children: ReactNode;
}

/** A drawing with a scale beside it and dates below it. It says nothing to screen readers, who get a table. */
export function DatedChart({ heightPx, steps, stepText, ticks, children }: DatedChartProps) {
  const language = useLanguage();
  const top = steps.at(-1) ?? 1;
  return (
    <div className={styles.chart} style={{ height: heightPx }} aria-hidden>
      {steps.map((step) => (
        <span key={step} className={styles.step} style={{ bottom: percentOf(step / top) }}>
          {stepText(step)}
        </span>
      ))}
      {children}
      {ticks.map(({ x, at, isMonth }) => (
        <span key={at.getTime()} className={styles.tick} style={{ left: percentOf(x) }}>
          {isMonth
            ? new Intl.DateTimeFormat(locales[language], { month: 'short' }).format(at)
            : dateText(at.toISOString(), language)}
        </span>
      ))}
    </div>
  );
}
