import type { TeamPerson } from '@countersign/contract';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './HourBars.module.css';

interface HourBarsProps {
  readonly hours: TeamPerson['hours'];
  /** The most that anybody decided in an hour: the full height. */
  readonly most: number;
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/** How many items somebody decided in each hour in which they decided any; this hour stands out. */
export function HourBars({ hours, most, now }: HourBarsProps) {
  const words = useSharingWords();
  const language = useLanguage();
  if (hours.length === 0) return null;
  const text = hours.map(({ at, decided }) => words.hour(dateTimeText(at, language), countText(decided))).join('; ');
  return (
    <span className={styles.bars} role="img" aria-label={text} title={text.replaceAll('; ', '\n')}>
      {hours.map(({ at, decided }) => (
        <span
          key={at}
          data-now={now.getTime() - new Date(at).getTime() < HOUR_MS || undefined}
          style={{ height: `${Math.max(8, (decided / Math.max(1, most)) * 100)}%` }}
        />
      ))}
    </span>
  );
}
