import { type Point, shownPart, type Turn, turned, turnedSize } from '@countersign/studio/picture';
import { Button } from '@countersign/ui/Button.tsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { useWorkspace } from '../../../shell/use-workspace.ts';
import { focusStage } from '../../../workspace.ts';
import { usePicture, usePictureStage } from '../use-picture.ts';
import styles from './Overview.module.css';

/** Its largest width and height in CSS pixels. */
const most = { width: 176, height: 132 };
const moves = {
  ArrowLeft: 'view.panLeft',
  ArrowRight: 'view.panRight',
  ArrowUp: 'view.panUp',
  ArrowDown: 'view.panDown',
} as const;

/** The whole picture, small, with the visible part marked. Shown only while the view holds less than all. */
export function Overview() {
  const isShown = usePicture(
    (snapshot) => snapshot.itemId !== undefined && snapshot.settings.hasOverview && shownPart(snapshot) !== undefined,
  );
  return isShown ? <Small /> : null;
}

function Small() {
  const workspace = useWorkspace();
  const { engine } = usePictureStage();
  const { look } = useStudioWords();
  const picture = usePicture((snapshot) => snapshot.picture);
  const { turn } = usePicture((snapshot) => snapshot.viewport);
  const itemId = usePicture((snapshot) => snapshot.itemId);
  const seen = turnedSize(picture, turn);
  const scale = Math.min(most.width / seen.width, most.height / seen.height);
  const size = { width: seen.width * scale, height: seen.height * scale };

  const lookAt = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const fromMiddle = { x: event.clientX - left - size.width / 2, y: event.clientY - top - size.height / 2 };
    const { x, y } = turned(fromMiddle, ((4 - turn) % 4) as Turn);
    const at: Point = { x: picture.width / 2 + x / scale, y: picture.height / 2 + y / scale };
    engine.lookAt(at);
  };
  const move = (event: KeyboardEvent) => {
    const command = moves[event.key as keyof typeof moves];
    if (command === undefined) return;
    event.preventDefault();
    engine.run(command);
  };
  return (
    <div className={styles.overview} style={size}>
      <button
        type="button"
        className={styles.whole}
        aria-label={look.overview}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          lookAt(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) lookAt(event);
        }}
        onKeyDown={move}
      >
        <span
          className={styles.turned}
          style={{ width: picture.width * scale, height: picture.height * scale, rotate: `${turn * 90}deg` }}
        >
          <Thumbnail
            key={`${itemId} ${picture.width} ${picture.height}`}
            width={picture.width * scale}
            height={picture.height * scale}
          />
          <Part />
        </span>
      </button>
      <Button
        kind="quiet"
        size="small"
        className={styles.hide ?? ''}
        icon={<X />}
        aria-label={look.hideOverview}
        onClick={() => {
          engine.setSettings({ hasOverview: false });
          focusStage(workspace);
        }}
      />
    </div>
  );
}

/** The visible part, as parts of the picture. */
function Part() {
  const state = usePicture((snapshot) => snapshot);
  const part = shownPart(state);
  if (part === undefined) return null;
  const { width, height } = state.picture;
  const percent = (of: number) => `${of * 100}%`;
  return (
    <span
      className={styles.part}
      style={{
        left: percent(part.minX / width),
        top: percent(part.minY / height),
        width: percent((part.maxX - part.minX) / width),
        height: percent((part.maxY - part.minY) / height),
      }}
    />
  );
}

/** Drawn once per picture; turning only rotates it. */
function Thumbnail({ width, height }: { readonly width: number; readonly height: number }) {
  const stage = usePictureStage();
  const isToned = usePicture(
    ({ settings }) => settings.brightness !== 0 || settings.contrast !== 0 || settings.gamma !== 0,
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const picture = stage.engine.item()?.picture;
    const context = canvas.current?.getContext('2d');
    if (picture === undefined || !context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
  }, [stage]);
  const ratio = window.devicePixelRatio;
  return (
    <canvas
      ref={canvas}
      width={Math.max(1, Math.round(width * ratio))}
      height={Math.max(1, Math.round(height * ratio))}
      style={{ filter: isToned ? stage.toneFilter : undefined }}
    />
  );
}
