import type { FrameRuns } from '@countersign/contract';
import { clockOf } from '@countersign/domain';
import {
  firstRunTo,
  pixelOfFrame,
  rulerStep,
  type TimelineRow,
  type VideoEngine,
  type VideoRecord,
} from '@countersign/studio/video';
import { rowsShown, type TimelineLayout } from './timeline-layout.ts';

/** The colours of the timeline, which is on dark ground as the video is. */
const ink = {
  ground: '#10141b',
  ruler: '#151920',
  line: '#262d38',
  text: '#e7ebf1',
  quiet: '#8b96a6',
  selected: 'rgb(24 144 255 / 18%)',
  hovered: 'rgb(231 235 241 / 6%)',
  marked: 'rgb(58 160 255 / 22%)',
  markedEdge: '#3aa0ff',
  error: '#ff7a7d',
  playhead: '#ffffff',
} as const;

/** Marks of the ruler are at least so far apart. */
const MARK_PX = 72;
/** More keyframes on a lane are not told apart. */
const LEAST_DOT_PX = 5;
/** Of a folded label so many tracks are drawn over one another. */
const MOST_FOLDED = 200;

type Drawn = Pick<VideoEngine, 'snapshot' | 'rows' | 'tickedRuns' | 'keyframes' | 'playhead'>;

/** Draws the ruler, the rows in view and the playhead. */
export function drawTimeline(
  context: CanvasRenderingContext2D,
  engine: Drawn,
  layout: TimelineLayout,
  scrolledPx: number,
): void {
  const snapshot = engine.snapshot();
  const { width, height, left, across, ruler, row: rowPx } = layout;
  const x = (frame: number) => left + pixelOfFrame(frame, snapshot.view, across);
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'middle';
  context.font = `12px ${getComputedStyle(context.canvas).fontFamily}`;
  if (snapshot.itemId === undefined || snapshot.frames === 0) return;
  context.save();
  context.beginPath();
  context.rect(0, ruler, width, height - ruler);
  context.clip();
  const rows = engine.rows();
  const { from, to } = rowsShown(rows.length, layout, scrolledPx);
  for (let nth = from; nth < to; nth += 1) {
    const row = rows[nth];
    if (row !== undefined) drawRow(row, ruler + nth * rowPx - scrolledPx);
  }
  context.restore();
  drawRuler();
  drawMarked();
  drawPlayhead();

  function drawRow(row: TimelineRow, top: number): void {
    const middle = top + rowPx / 2;
    if (row.kind === 'track' && row.record.id === snapshot.selectedId) {
      context.fillStyle = ink.selected;
      context.fillRect(0, top, width, rowPx);
    } else if (row.kind === 'track' && row.record.id === snapshot.hoveredId) {
      context.fillStyle = ink.hovered;
      context.fillRect(0, top, width, rowPx);
    }
    context.fillStyle = ink.line;
    context.fillRect(0, top + rowPx - 1, width, 1);
    context.save();
    context.beginPath();
    context.rect(left, top, width - left, rowPx);
    context.clip();
    if (row.kind === 'track') drawTrack(row.record, middle);
    else if (row.isFolded) drawFolded(row.records, middle);
    context.restore();
    drawName(row, middle);
  }

  function drawName(row: TimelineRow, middle: number): void {
    const isLabel = row.kind === 'label';
    const indent = isLabel ? 8 : 20;
    if (isLabel) drawArrow(indent, middle, row.isFolded);
    context.fillStyle = isLabel ? row.colour : row.record.colour;
    context.fillRect(indent + 14, middle - 4, 8, 8);
    context.fillStyle = isLabel ? ink.text : ink.quiet;
    const text = isLabel ? `${row.label}  ${row.records.length}` : `#${row.record.number}`;
    context.fillText(fitted(context, text, left - indent - 32), indent + 28, middle + 1);
  }

  function drawArrow(at: number, middle: number, isFolded: boolean): void {
    context.fillStyle = ink.quiet;
    context.beginPath();
    if (isFolded) {
      context.moveTo(at, middle - 4);
      context.lineTo(at + 5, middle);
      context.lineTo(at, middle + 4);
    } else {
      context.moveTo(at - 1, middle - 2);
      context.lineTo(at + 7, middle - 2);
      context.lineTo(at + 3, middle + 3);
    }
    context.fill();
  }

  /** The stretches in view as bars of at least a pixel; those that fall on one pixel are one. */
  function bars(runs: FrameRuns, middle: number, thick: number): void {
    let drawnTo = Number.NEGATIVE_INFINITY;
    for (let nth = firstRunTo(runs, Math.floor(snapshot.view.from)); nth < runs.length; nth += 1) {
      const [first, last] = runs[nth] ?? [0, 0];
      if (first > snapshot.view.to) return;
      const [start, end] = [x(first), Math.max(x(first) + 1, x(last + 1))];
      if (end <= drawnTo) continue;
      context.fillRect(start, middle - thick / 2, end - start, thick);
      drawnTo = Math.ceil(end);
    }
  }

  function drawTrack(record: VideoRecord, middle: number): void {
    const isSelected = record.id === snapshot.selectedId;
    context.fillStyle = record.colour;
    context.globalAlpha = isSelected ? 0.75 : 0.5;
    bars(record.runs, middle, isSelected ? 6 : 4);
    context.globalAlpha = 1;
    context.fillStyle = ink.error;
    for (const { from: first, to: last } of engine.tickedRuns(record)) {
      if (last < snapshot.view.from || first > snapshot.view.to) continue;
      const start = x(first);
      context.fillRect(start, middle - 6, Math.max(3, x(last + 1) - start), 12);
    }
    drawKeyframes(record, middle);
  }

  function drawKeyframes(record: VideoRecord, middle: number): void {
    context.fillStyle = record.colour;
    let past = Number.NEGATIVE_INFINITY;
    for (const frame of engine.keyframes(record, snapshot.view.from, snapshot.view.to)) {
      const at = (x(frame) + x(frame + 1)) / 2;
      if (at - past < LEAST_DOT_PX) continue;
      past = at;
      context.beginPath();
      context.arc(at, middle, 4, 0, 2 * Math.PI);
      context.fill();
    }
  }

  function drawFolded(records: readonly VideoRecord[], middle: number): void {
    context.globalAlpha = 0.35;
    for (const record of records.slice(0, MOST_FOLDED)) {
      context.fillStyle = record.colour;
      bars(record.runs, middle, 6);
    }
    context.globalAlpha = 1;
    context.fillStyle = ink.error;
    for (const record of records) {
      if (!snapshot.ticks.has(record.id)) continue;
      for (const { from: first, to: last } of engine.tickedRuns(record))
        context.fillRect(x(first), middle - 6, Math.max(3, x(last + 1) - x(first)), 12);
    }
  }

  function drawRuler(): void {
    const { view, frames } = snapshot;
    context.fillStyle = ink.ruler;
    context.fillRect(0, 0, width, ruler);
    context.fillStyle = ink.line;
    context.fillRect(0, ruler - 1, width, 1);
    const step = rulerStep(view, across, MARK_PX);
    for (let frame = Math.ceil(view.from / step) * step; frame < Math.min(view.to, frames); frame += step) {
      const at = x(frame);
      context.fillStyle = ink.quiet;
      context.fillRect(Math.round(at), ruler - 6, 1, 5);
      context.fillText(`${frame}`, at + 4, ruler / 2);
      const shift = context.measureText(`${frame}`).width + 10;
      context.globalAlpha = 0.6;
      if (shift < MARK_PX - 34) context.fillText(clockOf(engine.playhead.timeOf(frame), 1), at + shift, ruler / 2);
      context.globalAlpha = 1;
    }
  }

  function drawMarked(): void {
    const { marked } = snapshot;
    if (marked === undefined) return;
    const [start, end] = [Math.max(left, x(marked.from)), Math.max(left, x(marked.to + 1))];
    context.fillStyle = ink.marked;
    context.fillRect(start, 0, end - start, height);
    context.fillStyle = ink.markedEdge;
    for (const at of [start, end - 1]) context.fillRect(at, 0, 1, height);
  }

  function drawPlayhead(): void {
    const [start, end] = [x(snapshot.frame), x(snapshot.frame + 1)];
    const middle = Math.round((start + end) / 2);
    if (middle < left || middle > width) return;
    context.fillStyle = ink.playhead;
    context.globalAlpha = 0.12;
    context.fillRect(start, ruler, Math.max(1, end - start), height);
    context.globalAlpha = 1;
    context.fillRect(middle, 0, 1, height);
    context.fillRect(middle - 4, 0, 9, 7);
  }
}

/** A text cut to a width. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let cut = text;
  while (cut !== '' && context.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}
