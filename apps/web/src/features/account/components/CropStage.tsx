import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import styles from './CropStage.module.css';
import type { Crop } from './use-crop.ts';

const stagePx = 280;
const keyStep = 0.05;
const wheelStep = 0.05;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface CropStageProps {
  readonly crop: Crop;
  /** The address of the picture in the browser. */
  readonly url: string;
  /** Called when the browser cannot show the picture. */
  readonly onBroken: () => void;
}

/**
 * The picture behind a round window. Drag it or use the arrow keys to move it; use the wheel, `+` and `-` or the slider
 * to zoom.
 */
export function CropStage({ crop, url, onBroken }: CropStageProps) {
  const words = useProfileWords();
  const noteId = useId();
  const held = useRef<readonly [number, number] | null>(null);
  const { size, square, zoom, setZoom, move } = crop;
  const drag = (event: PointerEvent) => {
    if (held.current === null) return;
    const [x, y] = held.current;
    held.current = [event.clientX, event.clientY];
    move((x - event.clientX) / stagePx, (y - event.clientY) / stagePx);
  };
  const onKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow !== undefined) move(...arrow);
    else if (event.key === '+' || event.key === '=') setZoom(zoom + wheelStep);
    else if (event.key === '-') setZoom(zoom - wheelStep);
    else return;
    event.preventDefault();
  };
  const scale = square === null ? 0 : stagePx / square.side;
  return (
    <div className={styles.crop}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes its keys itself */}
      <div
        className={styles.stage}
        role="application"
        aria-label={words.cropLabel}
        aria-describedby={noteId}
        tabIndex={0}
        data-crop={square === null ? undefined : `${square.left} ${square.top} ${square.side}`}
        onKeyDown={onKey}
        onWheel={({ deltaY }) => setZoom(zoom - Math.sign(deltaY) * wheelStep)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = [event.clientX, event.clientY];
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      >
        <img
          className={styles.picture}
          src={url}
          alt=""
          draggable={false}
          style={
            size === null || square === null
              ? { visibility: 'hidden' }
              : {
                  width: size.width * scale,
                  height: size.height * scale,
                  transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
                }
          }
          onLoad={({ currentTarget }) => crop.setSize(currentTarget.naturalWidth, currentTarget.naturalHeight)}
          onError={onBroken}
        />
      </div>
      <label className={styles.zoom}>
        <span>{words.zoom}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p id={noteId} className={styles.note}>
        {words.cropNote} {words.cropKeys}
      </p>
    </div>
  );
}
