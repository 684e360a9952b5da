import { useLayoutEffect, useRef } from 'react';
import styles from './Player.module.css';
import type { Peaks } from './peaks.ts';

interface WaveformProps {
  readonly peaks: Peaks;
  readonly label: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly onSeek: (progress: number) => void;
}

/** The waveform; what was played is darker. The slider below it has the keys. */
export function Waveform({ peaks, label, progress, onSeek }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const draw = () => paint(element, peaks, progress);
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [peaks, progress]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={styles.wave}
      onClick={({ nativeEvent, currentTarget }) => onSeek(nativeEvent.offsetX / currentTarget.clientWidth)}
    />
  );
}

function paint(canvas: HTMLCanvasElement, { bounds }: Peaks, progress: number): void {
  const ratio = window.devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.clearRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(canvas).color;
  const columns = bounds.length / 2;
  const middle = height / 2;
  const step = width / columns;
  for (let column = 0; column < columns; column += 1) {
    const [low, high] = [bounds[column * 2] ?? 0, bounds[column * 2 + 1] ?? 0];
    context.globalAlpha = column / columns < progress ? 1 : 0.45;
    const top = middle - high * (middle - 4);
    context.fillRect(column * step, top, Math.max(1, step * 0.8), Math.max(ratio, (high - low) * (middle - 4)));
  }
  context.globalAlpha = 1;
  context.fillRect(Math.min(width - ratio, progress * width), 0, ratio, height);
}
