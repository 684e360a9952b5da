import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import styles from './Skeleton.module.css';
import { useUiWords } from './words.ts';

const patienceMs = 300;

interface AfterAWhileProps {
  readonly children: ReactNode;
  /** Shown until then. */
  readonly before?: ReactNode;
}

/** Shows its children only after 300 ms, so that quick answers do not flicker. */
export function AfterAWhile({ children, before = null }: AfterAWhileProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : before;
}

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** A grey bar in the place and size of the coming content. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} />;
}

interface SkeletonRowsProps {
  readonly rows: number;
  /** 52 for two lines, 48 for one. */
  readonly rowHeight?: 48 | 52;
}

const nameWidths = ['38%', '32%', '44%', '35%', '41%', '29%'];

/** Placeholder rows of a loading list, at their final height. */
export function SkeletonRows({ rows, rowHeight = 52 }: SkeletonRowsProps) {
  const words = useUiWords();
  return (
    <div className={styles.rows} aria-busy style={{ minHeight: rows * rowHeight }}>
      <output className="visually-hidden">{words.loading}</output>
      <AfterAWhile>
        {Array.from({ length: rows }, (_, row) => (
          <div key={`row-${row + 1}`} className={styles.row} style={{ height: rowHeight }}>
            <span className={styles.name}>
              <Skeleton width={nameWidths[row % nameWidths.length]} />
              {rowHeight === 52 && <Skeleton width="24%" height={8} />}
            </span>
            <Skeleton width={40} />
            <Skeleton width={96} height={4} />
          </div>
        ))}
      </AfterAWhile>
    </div>
  );
}
