import { AudioLines } from 'lucide-react';
import styles from './ItemWaveform.module.css';

interface ItemWaveformProps {
  /** How loud it is along its time, from 0 to 127; null until it is known. */
  readonly waveform: readonly number[] | null;
}

const LOUDEST = 127;
/** A silent moment is a line too. */
const LEAST = 2;

/** A recording when it is small: how loud it is along its time. */
export function ItemWaveform({ waveform }: ItemWaveformProps) {
  if (waveform === null) return <AudioLines className={styles.none} size={16} aria-hidden />;
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${waveform.length * 2} ${2 * LOUDEST}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={waveform.map((value, at) => barOf(at, Math.max(value, LEAST))).join('')} />
    </svg>
  );
}

function barOf(at: number, value: number): string {
  return `M${2 * at} ${LOUDEST - value}h1.4v${2 * value}h-1.4z`;
}
