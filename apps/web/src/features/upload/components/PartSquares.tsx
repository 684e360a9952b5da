import styles from './FileLines.module.css';

const SIZE = 9;
const STEP = 11;

const kinds: Readonly<Record<string, string | undefined>> = {
  v: styles.verified,
  s: styles.sending,
  f: styles.failed,
  '-': styles.open,
};

interface PartSquaresProps {
  /** A letter for each. */
  readonly squares: string;
  readonly isPaused: boolean;
  readonly label: string;
}

/** The parts of a file, or as many squares that stand for them. */
export function PartSquares({ squares, isPaused, label }: PartSquaresProps) {
  return (
    <svg
      className={styles.squares}
      data-paused={isPaused || undefined}
      viewBox={`0 0 ${squares.length * STEP} ${SIZE}`}
      width={squares.length * STEP}
      height={SIZE}
      role="img"
      aria-label={label}
    >
      {[...squares].map((letter, nth) => (
        <rect
          key={nth}
          className={kinds[letter]}
          x={nth * STEP + 0.5}
          y={0.5}
          width={SIZE - 1}
          height={SIZE - 1}
          rx={1.5}
        />
      ))}
    </svg>
  );
}
