import { Button } from '@countersign/ui/Button.tsx';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from '../panel/Viewer.module.css';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import { usePreviewWords } from '../preview-words.ts';
import { listenToPinch } from './listen-to-pinch.ts';
import { fitScale, keptInView, type PixelExtent, type Zoom, zoomAt } from './zoom.ts';

const STEP = 1.25;
const MOVE_PX = 60;

interface ZoomStageProps {
  readonly name: string;
  /** In pixels of the picture, as displayed. */
  readonly extent: PixelExtent;
  /** Fills its box, which is as large as the picture is shown. */
  readonly children: ReactNode;
  readonly controls?: ReactNode;
  readonly note?: ReactNode;
}

/** A picture that can be zoomed and moved by wheel, fingers, buttons and keys. */
export function ZoomStage({ name, extent, children, controls, note }: ZoomStageProps) {
  const words = usePreviewWords();
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PixelExtent>({ width: 1, height: 1 });
  /** Null while it fits. */
  const [zoom, setZoom] = useState<Zoom | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const look = () => setView({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const pixelScale = 1 / window.devicePixelRatio;
  const fitted = fitScale(extent, view, pixelScale);
  const shown = zoom ?? { scale: fitted, x: 0, y: 0 };
  const change = (next: Zoom) => setZoom(next.scale <= fitted * 1.001 ? null : keptInView(next, extent, view));
  const zoomBy = (factor: number, place = { x: 0, y: 0 }) => change(zoomAt(shown, factor, place, fitted));
  const moveBy = (x: number, y: number) => change({ ...shown, x: shown.x + x, y: shown.y + y });
  const showPixels = () => setZoom({ scale: pixelScale, x: 0, y: 0 });

  const latest = useRef({ zoomBy, moveBy });
  useEffect(() => {
    latest.current = { zoomBy, moveBy };
  });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    return listenToPinch(element, {
      zoomBy: (factor, place) => latest.current.zoomBy(factor, place),
      moveBy: (x, y) => latest.current.moveBy(x, y),
    });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => zoomBy(STEP),
      '=': () => zoomBy(STEP),
      '-': () => zoomBy(1 / STEP),
      '0': () => setZoom(null),
      '1': showPixels,
      ArrowLeft: () => moveBy(MOVE_PX, 0),
      ArrowRight: () => moveBy(-MOVE_PX, 0),
      ArrowUp: () => moveBy(0, MOVE_PX),
      ArrowDown: () => moveBy(0, -MOVE_PX),
    };
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const percent = `${Math.round((shown.scale / pixelScale) * 100)}%`;
  const [width, height] = [extent.width * shown.scale, extent.height * shown.scale];
  return (
    <>
      <ViewerBar
        keys={words.picture.keys.map(([keys, does]) => ({ keys, does }))}
        position={`${extent.width} × ${extent.height}, ${percent}`}
      >
        <Button size="small" onClick={() => setZoom(null)} aria-pressed={zoom === null}>
          {words.picture.fit}
        </Button>
        <Button size="small" onClick={showPixels}>
          {words.picture.whole}
        </Button>
        <Button size="small" icon={<Minus />} aria-label={words.picture.zoomOut} onClick={() => zoomBy(1 / STEP)} />
        <Button size="small" icon={<Plus />} aria-label={words.picture.zoomIn} onClick={() => zoomBy(STEP)} />
        {controls}
      </ViewerBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a picture takes its keys itself */}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        tabIndex={0}
        aria-label={words.picture.label(name, percent)}
        data-viewer
        data-scale={shown.scale / pixelScale}
        onKeyDown={onKeyDown}
      >
        <div
          className={styles.sheet}
          data-pixels={shown.scale > pixelScale * 2 || undefined}
          style={{
            width,
            height,
            left: Math.round(view.width / 2 + shown.x - width / 2),
            top: Math.round(view.height / 2 + shown.y - height / 2),
          }}
        >
          {children}
        </div>
      </div>
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </>
  );
}
