import styles from './UploadSummary.module.css';

const WIDTH = 240;
const HEIGHT = 48;

/** How fast the upload was in the last minutes; the words beside it say the numbers. */
export function SpeedLine({ speeds, label }: { readonly speeds: readonly number[]; readonly label: string }) {
  const most = Math.max(1, ...speeds);
  const step = WIDTH / Math.max(1, speeds.length - 1);
  const points = speeds.map((speed, nth) => `${nth * step},${HEIGHT - 2 - (speed / most) * (HEIGHT - 6)}`).join(' ');
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={points} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
