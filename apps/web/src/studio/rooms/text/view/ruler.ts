import { isVisible } from '@countersign/studio';
import type { BlockHeights, SpanPieces, TextBody, TextSnapshot } from '@countersign/studio/text';
import type { Axes } from './axes.ts';
import { hitPaints } from './paint-pieces.ts';
import { placePieces } from './place-pieces.ts';
import styles from './text-view.module.css';

const LANE_PX = 7;
const MARK_PX = 2;
const TICK_PX = 4;
/** A hit of the search is so wide, at the right edge. */
const HIT_PX = 5;

/**
 * All annotations of the text along its edge, hits of the search, and what is in view. Pressing and dragging it scrolls. It lies
 * below a text whose rows run downwards, and begins at the right.
 */
export function createRuler(axes: () => Axes, scrollTo: (share: number) => void) {
  const element = document.createElement('div');
  element.className = styles.ruler ?? '';
  element.setAttribute('aria-hidden', 'true');
  const canvas = document.createElement('canvas');
  const thumb = document.createElement('div');
  thumb.className = styles.thumb ?? '';
  element.append(canvas, thumb);

  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    go(event);
  });
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) go(event);
  });

  function go({ clientX, clientY }: PointerEvent): void {
    const { top, height, right, width } = element.getBoundingClientRect();
    const share = axes().isVertical ? (right - clientX) / width : (clientY - top) / height;
    scrollTo(Math.max(0, Math.min(1, share)));
  }

  return {
    element,
    /** What is in view, as shares of the whole. */
    showView(from: number, to: number): void {
      thumb.style.insetBlock = `${from * 100}% ${(1 - to) * 100}%`;
      thumb.hidden = from <= 0 && to >= 1;
    },
    draw(state: TextSnapshot, pieces: SpanPieces, body: TextBody, heights: BlockHeights): void {
      const context = canvas.getContext('2d');
      const ratio = window.devicePixelRatio;
      const { clientWidth, clientHeight } = element;
      canvas.width = clientWidth * ratio;
      canvas.height = clientHeight * ratio;
      if (context === null) return;
      const { isVertical } = axes();
      // Turned by a quarter, the drawing is the same: its height runs to the left.
      const [width, height] = isVertical ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
      if (isVertical) context.setTransform(0, ratio, -ratio, 0, clientWidth * ratio, 0);
      else context.scale(ratio, ratio);
      const lanes = new Map(state.labels.map(({ name }, nth) => [name, nth % 2]));
      const { color: failColour } = getComputedStyle(element);
      // A text that is shorter than the view has its marks beside its rows.
      const total = Math.max(heights.total(), height);
      const heightOf = (offset: number) => (placeOf(offset, body, heights) / total) * height;
      const ticked: number[] = [];
      /** The rows of pixels that are painted; of thousands of marks most lie upon another. */
      const painted = new Set<string>();
      for (const { record, from, isGap } of pieces.all) {
        if (isGap || !isVisible(state, record)) continue;
        const y = heightOf(from);
        if ((state.ticks.get(record.id)?.length ?? 0) > 0) ticked.push(y);
        const lane = lanes.get(record.label) ?? 0;
        const row = `${Math.round(y)} ${lane} ${record.colour}`;
        if (painted.has(row)) continue;
        painted.add(row);
        context.fillStyle = record.colour;
        context.fillRect(2 + lane * LANE_PX, Math.round(y) - MARK_PX / 2, LANE_PX - 1, MARK_PX);
      }
      for (const { from } of placePieces(state)) ticked.push(heightOf(from));
      context.fillStyle = hitPaints.other.colour;
      // Of ten thousand hits most lie in the same rows of pixels.
      const hits = new Set((state.search?.hits ?? []).map(([from]) => Math.round(heightOf(from))));
      for (const y of hits) context.fillRect(width - HIT_PX - 1, y - MARK_PX / 2, HIT_PX, MARK_PX);
      context.fillStyle = failColour;
      for (const y of ticked) context.fillRect(1, y - TICK_PX / 2, width - 2, TICK_PX);
    },
  };
}

/** How far down a place lies. In a block it is as far as its share of the characters. */
function placeOf(offset: number, body: TextBody, heights: BlockHeights): number {
  const index = body.blockAt(offset);
  const { from, to } = body.block(index);
  const share = to === from ? 0 : (offset - from) / (to - from);
  return heights.top(index) + share * heights.height(index);
}
