import { type AudioEngine, type AudioRecord, pixelOf, rangeWithin } from '@countersign/studio/audio';
import { canvasFont } from './canvas-font.ts';
import { ink } from './ink.ts';
import { rowsInView } from './lane-rows.ts';
import { ROW_PX, type SoundBands } from './layout.ts';

const PAD_PX = 6;
/** Narrower ones show no words. */
const LEAST_WORDS_PX = 18;

/** The annotations of the rows in view; only those in the view's time are looked at. */
export function drawLanes(
  context: CanvasRenderingContext2D,
  engine: AudioEngine,
  layout: SoundBands,
  scrolledPx: number,
): void {
  const snapshot = engine.snapshot();
  const { view } = snapshot;
  const inner = layout.width - layout.left;
  context.save();
  context.beginPath();
  context.rect(0, layout.lanes.top, layout.width, layout.lanes.height);
  context.clip();
  context.textBaseline = 'middle';
  context.font = canvasFont(context);
  for (const { lane, records, top, isFirst } of rowsInView(engine.lanes(), layout, scrolledPx)) {
    context.fillStyle = ink.line;
    context.fillRect(0, top + ROW_PX - 1, layout.width, 1);
    const [from, to] = rangeWithin(records, view.fromUs, view.toUs);
    for (const record of records.slice(from, to)) drawRecord(context, record, top);
    if (layout.left === 0) continue;
    context.fillStyle = ink.ground;
    context.fillRect(0, top, layout.left, ROW_PX - 1);
    if (!isFirst) continue;
    context.fillStyle = lane.colour;
    context.fillRect(12, top + ROW_PX / 2 - 5, 10, 10);
    context.fillStyle = ink.text;
    context.fillText(fitted(context, lane.label, layout.left - 40), 30, top + ROW_PX / 2);
  }
  context.restore();

  function drawRecord(canvas: CanvasRenderingContext2D, record: AudioRecord, top: number): void {
    const { selectedId, hoveredId, draft, ticks } = snapshot;
    const isSelected = record.id === selectedId;
    const stretch = isSelected && draft !== undefined ? draft : record;
    const x = layout.left + pixelOf(stretch.fromUs, view, inner);
    const width = Math.max(2, layout.left + pixelOf(stretch.toUs, view, inner) - x);
    const isTicked = (ticks.get(record.id)?.length ?? 0) > 0;
    canvas.globalAlpha = isSelected ? 0.42 : record.id === hoveredId ? 0.28 : 0.14;
    canvas.fillStyle = record.colour;
    canvas.fillRect(x, top + 2, width, ROW_PX - 5);
    canvas.globalAlpha = 1;
    canvas.strokeStyle = isTicked ? ink.error : record.colour;
    canvas.lineWidth = isSelected ? 2 : 1;
    canvas.setLineDash(isTicked ? [4, 3] : []);
    canvas.strokeRect(x + 0.5, top + 2.5, width - 1, ROW_PX - 6);
    canvas.setLineDash([]);
    canvas.lineWidth = 1;
    const start = Math.max(x, layout.left);
    const room = x + width - start - 2 * PAD_PX;
    if (room < LEAST_WORDS_PX) return;
    canvas.fillStyle = ink.text;
    canvas.fillText(
      fitted(canvas, record.text === '' ? record.name : record.text.replaceAll('\n', ' '), room),
      start + PAD_PX,
      top + ROW_PX / 2,
    );
  }
}

/** So many letters of a text as have room, with an ellipsis where not all have. */
function fitted(context: CanvasRenderingContext2D, text: string, roomPx: number): string {
  // No letter is narrower than 2 pixels, so a long text is not measured whole.
  const some = text.slice(0, Math.ceil(roomPx / 2));
  if (some === text && context.measureText(text).width <= roomPx) return text;
  let [low, high] = [0, some.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(`${some.slice(0, middle)}…`).width <= roomPx) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${some.slice(0, low)}…`;
}
