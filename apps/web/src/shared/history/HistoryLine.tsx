import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { ReactNode } from 'react';
import { dateText, daysUntil, fullTimeText, timeText } from '../format/dates.ts';
import { useLanguage } from '../language/language.ts';
import { EventSign, type Sign } from './EventSign.tsx';
import styles from './HistoryLine.module.css';

/** A list of `HistoryLine`. */
export function HistoryLines({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.lines}>{children}</ol>;
}

interface HistoryLineProps {
  readonly sign: Sign;
  readonly text: string;
  readonly who: string;
  readonly at: string;
  /** The day stands above it. */
  readonly isOfDay?: boolean;
}

/** What happened, who did it and when. */
export function HistoryLine({ sign, text, who, at, isOfDay = false }: HistoryLineProps) {
  const language = useLanguage();
  const isTimeEnough = isOfDay || daysUntil(at) === 0;
  return (
    <li className={styles.line}>
      <EventSign sign={sign} />
      <span className={styles.words}>
        <span>{text}</span>
        <span className={styles.who}>{who}</span>
      </span>
      <Tooltip text={fullTimeText(at, language)} align="end">
        <time className={styles.when} dateTime={at}>
          {isTimeEnough ? timeText(at, language) : dateText(at, language)}
        </time>
      </Tooltip>
    </li>
  );
}
