import { annotationBox, shapeAt } from '@countersign/domain';
import type { VideoRecord } from '@countersign/studio/video';
import { useEffect, useRef } from 'react';
import { useStore } from '../../../shared/store.ts';
import type { FrameSource } from './frames/frame-source.ts';
import { lifeFrames } from './life-frames.ts';
import styles from './TrackLife.module.css';
import { useVideo, useVideoStage } from './use-video.ts';
import { useVideoWords } from './video-words.ts';
import type { DecodedClip } from './view/frame-screen.ts';

const MOST_CHIPS = 12;
const CHIP = { width: 72, height: 54 } as const;
/** Around the box something of its neighbourhood shows. */
const AROUND = 1.3;
/** Who goes through many tracks waits for none of them. */
const REST_MS = 250;

/** The selected track cut out along its life, as a film. */
export function TrackLife() {
  const words = useVideoWords();
  const { clip } = useVideoStage();
  const open = useStore(clip);
  const record = useVideo((snapshot) => snapshot.annotations.find(({ id }) => id === snapshot.selectedId));
  if (record?.shape === undefined || open === null || open.source === null) return null;
  return (
    <section className={styles.life} aria-label={words.life(record.name)}>
      <Film key={`${record.id} ${record.runs.length}`} record={record} clip={open} />
      <p className={styles.words}>
        <span>{words.life(record.name)}</span>
        <span>{words.lifeHint}</span>
      </p>
    </section>
  );
}

interface FilmProps {
  readonly record: VideoRecord;
  readonly clip: DecodedClip;
}

function Film({ record, clip }: FilmProps) {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  const shown = useVideo((snapshot) => snapshot.frame);
  const list = useRef<HTMLUListElement>(null);
  const frames = lifeFrames(record.runs, MOST_CHIPS);
  const key = frames.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const wanted = key.split(' ').map(Number);
    const timer = setTimeout(() => void cutOut(record.id, clip, wanted, list.current, stop.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [record.id, clip, key, list]);
  return (
    <ul ref={list} className={styles.film}>
      {frames.map((frame) => (
        <li key={frame}>
          <button
            type="button"
            className={styles.chip}
            aria-label={words.lifeFrame(record.name, frame)}
            aria-current={frame === shown || undefined}
            onClick={() => engine.playhead.go(frame)}
          >
            <canvas width={CHIP.width * 2} height={CHIP.height * 2} data-frame={frame} aria-hidden />
            <span>{frame}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Decodes the frames one after the other, and draws the object of each. */
async function cutOut(
  id: string,
  clip: DecodedClip,
  frames: readonly number[],
  list: HTMLElement | null,
  signal: AbortSignal,
): Promise<void> {
  const source = clip.openAside();
  const whole = new OffscreenCanvas(clip.media.width, clip.media.height);
  try {
    for (const frame of frames) {
      if (signal.aborted) return;
      const canvas = list?.querySelector<HTMLCanvasElement>(`canvas[data-frame="${frame}"]`);
      if (canvas != null) await drawChip(id, clip, frame, source, whole, canvas).catch(() => undefined);
    }
  } finally {
    source.close();
  }
}

async function drawChip(
  id: string,
  clip: DecodedClip,
  frame: number,
  source: FrameSource,
  whole: OffscreenCanvas,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const tracks = await clip.chunks.want(frame);
  const track = tracks.get(id);
  const shape = track === undefined ? null : shapeAt(track, frame);
  const box = shape === null ? null : annotationBox(shape.geometry);
  const [from, to] = [whole.getContext('2d', { alpha: false }), canvas.getContext('2d')];
  if (box === null || from === null || to === null) return;
  const picture = await source.get(clip.table.pictureOf(frame));
  picture.draw(from, whole.width, whole.height);
  const scale = Math.min(canvas.width / (box.width * AROUND), canvas.height / (box.height * AROUND), 8);
  const [across, down] = [canvas.width / scale, canvas.height / scale];
  const [x, y] = [box.x + (box.width - across) / 2, box.y + (box.height - down) / 2];
  to.fillStyle = '#000000';
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.drawImage(whole, x, y, across, down, 0, 0, canvas.width, canvas.height);
}
