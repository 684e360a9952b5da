import type { Challenge } from '@countersign/contract';
import { Check, MoveHorizontal, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import styles from './SliderPuzzle.module.css';

interface SliderPuzzleProps {
  readonly challenge: Extract<Challenge, { kind: 'slider' }>;
  readonly isPassed: boolean;
  readonly isChecking: boolean;
  readonly onPlaced: (x: number) => void;
  readonly onRenew: () => void;
}

const bigStepPx = 10;

/**
 * A piece to push into its hole by pointer, touch or keys. The slider's handle is always below the piece. Positions are
 * in pixels of the picture, which the screen may scale.
 */
export function SliderPuzzle({ challenge, isPassed, isChecking, onPlaced, onRenew }: SliderPuzzleProps) {
  const words = useEntryPhrases().account.slider;
  const keysId = useId();
  const track = useRef<HTMLDivElement>(null);
  const [x, setX] = useState(0);
  const [grabbedAt, setGrabbedAt] = useState<number | null>(null);
  const { width, height, pieceSize, pieceY } = challenge;
  const farthest = width - pieceSize;
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  const isStill = isPassed || isChecking;

  const moveTo = (next: number) => setX(Math.round(Math.min(farthest, Math.max(0, next))));
  const toPicture = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined ? 0 : ((clientX - box.left) / box.width) * width;
  };

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (isStill || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setGrabbedAt(toPicture(event.clientX) - x);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (grabbedAt !== null) moveTo(toPicture(event.clientX) - grabbedAt);
  };
  const onPointerUp = () => {
    if (grabbedAt === null) return;
    setGrabbedAt(null);
    if (x > 0) onPlaced(x);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isStill) return;
    const step = event.shiftKey ? bigStepPx : 1;
    const next = {
      ArrowLeft: x - step,
      ArrowDown: x - step,
      ArrowRight: x + step,
      ArrowUp: x + step,
      PageUp: x + bigStepPx,
      PageDown: x - bigStepPx,
      Home: 0,
      End: farthest,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      moveTo(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPlaced(x);
    }
  };

  return (
    <div className={styles.puzzle} data-passed={isPassed || undefined}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        <img className={styles.background} src={challenge.background} alt={words.image} draggable={false} />
        <img
          className={styles.piece}
          src={challenge.piece}
          alt=""
          draggable={false}
          style={{ left: share(x, width), top: share(pieceY, height), width: share(pieceSize, width) }}
        />
        {!isPassed && (
          <button type="button" className={styles.renew} aria-label={words.refresh} onClick={onRenew}>
            <RefreshCw aria-hidden />
          </button>
        )}
      </div>
      <div ref={track} className={styles.track}>
        <span className={styles.way} style={{ width: share(x + pieceSize / 2, width) }} />
        <span
          className={styles.hint}
          style={x > farthest / 2 ? { right: share(width - x, width) } : { left: share(x + pieceSize, width) }}
        >
          {isPassed ? words.passed : words.hint}
        </span>
        {/* A native range jumps to the place pressed, but the piece has to be dragged. */}
        <button
          type="button"
          role="slider"
          className={styles.handle}
          style={{ left: share(x + pieceSize / 2, width) }}
          aria-label={words.label}
          aria-describedby={keysId}
          aria-valuemin={0}
          aria-valuemax={farthest}
          aria-valuenow={x}
          aria-valuetext={isPassed ? words.passed : undefined}
          aria-disabled={isStill || undefined}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => setGrabbedAt(null)}
          onKeyDown={onKeyDown}
        >
          {isPassed ? <Check aria-hidden /> : <MoveHorizontal aria-hidden />}
        </button>
      </div>
      <p id={keysId} className="visually-hidden">
        {words.keys}
      </p>
    </div>
  );
}
