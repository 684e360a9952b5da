import { Button } from '@countersign/ui/Button.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { bytesText } from '../../../shared/format/numbers.ts';
import styles from '../panel/Viewer.module.css';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import { usePreviewWords } from '../preview-words.ts';
import type { OpenedCloud } from './cloud-calls.ts';
import { type CloudColouring, cloudColours, colouringsOf } from './cloud-colours.ts';
import { type CloudScene, cloudScene } from './cloud-scene.ts';
import { cloudShape } from './cloud-shape.ts';

const TURN = Math.PI / 24;
const MOVE = 0.05;
const ZOOM = 1.15;

interface CloudStageProps {
  readonly opened: OpenedCloud;
  /** Bytes of the file. */
  readonly size: number;
  readonly choice: ReactNode;
  /** Reads all of a cloud of which a part is shown; null where no more can be read. */
  readonly onWhole: (() => void) | null;
  /** The browser took its WebGL away. */
  readonly onNoWebgl: () => void;
}

/** A cloud that can be turned, zoomed and moved by mouse, fingers and keys. */
export function CloudStage({ opened, size, choice, onWhole, onNoWebgl }: CloudStageProps) {
  const words = usePreviewWords();
  const { cloud, total, readBytes, isPart } = opened;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<CloudScene>(null);
  const [shape] = useState(() => cloudShape(cloud.positions));
  const [colouring, setColouring] = useState<CloudColouring>(cloud.rgb === null ? 'height' : 'rgb');
  const loseWebgl = useEffectEvent(onNoWebgl);
  useLayoutEffect(() => {
    const element = canvas.current;
    const stage = element?.parentElement;
    if (element === null || stage == null) return;
    const made = cloudScene(element, cloud.positions, shape);
    scene.current = made;
    const onLost = () => loseWebgl();
    element.addEventListener('webglcontextlost', onLost);
    const observer = new ResizeObserver(() => made.resize(stage.clientWidth, stage.clientHeight));
    observer.observe(stage);
    return () => {
      element.removeEventListener('webglcontextlost', onLost);
      observer.disconnect();
      made.close();
      scene.current = null;
    };
  }, [cloud, shape]);
  useEffect(() => {
    scene.current?.setColours(cloudColours(cloud, colouring, shape));
  }, [cloud, colouring, shape]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { shiftKey, ctrlKey, metaKey, altKey } = event;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const drawn = scene.current;
    if (drawn === null || ctrlKey || metaKey || altKey) return;
    const arrow = (across: number, up: number) => () =>
      shiftKey ? drawn.move(-across * MOVE, up * MOVE) : drawn.turn(across * TURN, up * TURN);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: arrow(-1, 0),
      ArrowRight: arrow(1, 0),
      ArrowUp: arrow(0, 1),
      ArrowDown: arrow(0, -1),
      '+': () => drawn.zoom(ZOOM),
      '=': () => drawn.zoom(ZOOM),
      '-': () => drawn.zoom(1 / ZOOM),
      t: drawn.lookFromAbove,
      r: drawn.reset,
    };
    const act = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const colourings = colouringsOf(cloud);
  const shown = cloud.positions.length / 3;
  const remarks = [
    ...(isPart ? [words.cloud.part(bytesText(readBytes), bytesText(size))] : []),
    ...(shown + cloud.dropped < total ? [words.cloud.thinned(shown, total)] : []),
    ...(cloud.dropped > 0 ? [words.cloud.dropped(cloud.dropped)] : []),
  ];
  return (
    <>
      <ViewerBar keys={words.cloud.keys.map(([keys, does]) => ({ keys, does }))} position={words.cloud.points(total)}>
        {colourings.length > 1 && (
          <Segments
            label={words.cloud.colour}
            value={colouring}
            segments={colourings.map((key) => ({ key, label: words.cloud.colours[key] }))}
            onChange={setColouring}
          />
        )}
        {choice}
        <Button size="small" onClick={() => scene.current?.reset()}>
          {words.cloud.reset}
        </Button>
        <Button size="small" onClick={() => scene.current?.lookFromAbove()}>
          {words.cloud.top}
        </Button>
      </ViewerBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a cloud takes its keys itself */}
      <div
        className={styles.stage}
        role="application"
        tabIndex={0}
        aria-label={words.cloud.label(shown)}
        data-viewer
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} className={styles.picture} />
      </div>
      {remarks.length > 0 && (
        <div className={styles.note}>
          <p>{remarks.join(' ')}</p>
          {onWhole !== null && (
            <Button size="small" onClick={onWhole}>
              {words.cloud.loadWhole}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
