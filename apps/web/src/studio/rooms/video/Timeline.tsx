import { useLayoutEffect, useRef } from 'react';
import styles from './Timeline.module.css';
import { createTimelineCanvas } from './timeline/timeline-canvas.ts';
import { useVideo, useVideoStage } from './use-video.ts';
import { timeText } from './video-stage.ts';
import { useVideoWords } from './video-words.ts';

/** The frames of the video, with a lane for each track. Its arrow keys go from frame to frame. */
export function Timeline() {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  const { playhead } = engine;
  const frame = useVideo((snapshot) => snapshot.frame);
  const frames = useVideo((snapshot) => snapshot.frames);
  const tracks = useVideo(({ shapes }) => shapes.size);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current === null ? undefined : createTimelineCanvas(canvas.current, engine)), [engine]);
  return (
    <div
      className={styles.timeline}
      role="slider"
      tabIndex={0}
      aria-label={words.timeline}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, frames - 1)}
      aria-valuenow={frame}
      aria-valuetext={words.shown(frame, timeText(playhead.timeOf(frame)), tracks)}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (step !== undefined) playhead.step(step);
        else if (event.key === 'Home') playhead.go(0);
        else if (event.key === 'End') playhead.go(frames - 1);
        else return;
        event.preventDefault();
      }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
    </div>
  );
}
