import { MoveHorizontal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import type { ItemComparison } from '../../../difference/comparison.ts';
import { usePanes, useWorkspace } from '../../../shell/use-workspace.ts';
import { changePanes } from '../../../workspace.ts';
import styles from './SplitLine.module.css';
import { useTimes } from './use-times.ts';

const STEP = 0.02;
const LARGE_STEP = 0.1;

/** The line between the earlier annotations and those that count now. It stays in its place while the picture moves. */
export function SplitLine({ comparison }: { readonly comparison: ItemComparison }) {
  const workspace = useWorkspace();
  const { split } = usePanes();
  const words = useStudioWords().comparison;
  const { before, after } = useTimes(comparison);
  const place = useRef<HTMLDivElement>(null);
  const percent = Math.round(split * 100);

  const move = (share: number) => changePanes(workspace, { split: Math.max(0, Math.min(1, share)) });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const area = place.current?.getBoundingClientRect();
    if (area !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
      move((event.clientX - area.left) / area.width);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const to = {
      ...{ ArrowLeft: split - step, ArrowDown: split - step, ArrowRight: split + step, ArrowUp: split + step },
      ...{ PageDown: split - LARGE_STEP, PageUp: split + LARGE_STEP, Home: 0, End: 1 },
    }[event.key];
    if (to === undefined) return;
    // The keys would move the picture too.
    event.preventDefault();
    move(to);
  };
  return (
    <div ref={place} className={styles.area}>
      <div
        role="slider"
        tabIndex={0}
        className={styles.line}
        style={{ left: `${split * 100}%` }}
        aria-label={words.split}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words.splitAt(before.name, after.name)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={onKey}
      >
        <span className={styles.handle}>
          <MoveHorizontal aria-hidden />
        </span>
      </div>
    </div>
  );
}
