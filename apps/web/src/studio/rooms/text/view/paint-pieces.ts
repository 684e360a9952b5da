import { isVisible } from '@countersign/studio';
import {
  partsWithin,
  type SpanPiece,
  type SpanPieces,
  type TextPart,
  type TextSnapshot,
} from '@countersign/studio/text';
import type { BlockElement } from './block-element.ts';
import type { Paint } from './highlights.ts';
import { placePieces } from './place-pieces.ts';
import { rangeIn } from './places.ts';

/** The ground behind words at rest, under the pointer and selected, in percent. */
const grounds = { resting: 16, hovered: 30, selected: 38 } as const;
export const hitPaints = {
  other: { colour: '#f2b84b', line: 'none', level: 0, groundPercent: 28 },
  current: { colour: '#ffd84d', line: 'none', level: 0, groundPercent: 60 },
} as const satisfies Record<string, Paint>;
/** Of annotations of the earlier round. */
const earlierPaint = { colour: '#e7ebf1', line: 'dashed', level: 2, groundPercent: 0 } as const satisfies Paint;
/** Of the places where an annotation is missing: below the line of an annotation there. */
export const missingPaint = {
  ...{ colour: '#ff6b6b', line: 'dashed', level: 1, groundPercent: 12 },
  hasMark: true,
} as const satisfies Paint;
/** Of the words that the next label or error is for. */
const markedPaint = { colour: '#1890ff', line: 'none', level: 0, groundPercent: 45 } as const satisfies Paint;

/** What is painted on a block: its annotations, those of the earlier round, what is missing, marked words, and hits of the search. */
export function* paintsOf(
  shown: BlockElement,
  state: TextSnapshot,
  pieces: SpanPieces,
  earlier: SpanPieces | undefined,
  marked: TextPart | undefined,
): Iterable<readonly [StaticRange, Paint]> {
  const { from, end } = shown.block;
  const visible = pieces
    .within(from, end)
    .filter((piece) => isVisible(state, piece.record) && !isDragged(piece, state));
  const most = mostGrounds(visible);
  for (const [nth, piece] of visible.entries()) {
    const range = clipped(shown, piece);
    if (range === undefined) continue;
    const paint = paintOf(piece, state);
    yield [range, { ...paint, groundPercent: Math.min(paint.groundPercent, most[nth] ?? 0) }];
  }
  for (const [start, stop] of state.draft ?? []) {
    const range = clipped(shown, { from: start, to: stop });
    const colour = state.annotations.find(({ id }) => id === state.selectedId)?.colour;
    if (range !== undefined && colour !== undefined)
      yield [range, { colour, line: 'solid', level: 0, groundPercent: grounds.selected }];
  }
  for (const piece of earlier?.within(from, end) ?? []) {
    const range = clipped(shown, piece);
    if (range === undefined) continue;
    const isAlone = state.earlier?.isAlone === true;
    if (isAlone) yield [range, paintOf(piece, state)];
    else if (!piece.isGap) yield [range, earlierPaint];
  }
  for (const piece of placePieces(state)) {
    if (piece.from >= end || piece.to <= from) continue;
    const range = clipped(shown, piece);
    if (range !== undefined) yield [range, missingPaint];
  }
  const words = marked && clipped(shown, { from: marked[0], to: marked[1] });
  if (words !== undefined) yield [words, markedPaint];
  const { search } = state;
  const current = search?.hits[search.at];
  for (const hit of partsWithin(search?.hits ?? [], from, end)) {
    const range = clipped(shown, { from: hit[0], to: hit[1] });
    if (range !== undefined) yield [range, hit === current ? hitPaints.current : hitPaints.other];
  }
}

/** Grounds that lie on one another hide no more of the page than this together, so that words on them keep 4.5:1. */
const MOST_GROUND = 0.38;

/** How strong the ground of each piece may be, in percent: the weaker, the more of them lie on one another somewhere in it. */
function mostGrounds(pieces: readonly SpanPiece[]): readonly number[] {
  const painted = pieces.filter(({ isGap }) => !isGap);
  const depths = painted.map(({ from: at }) => painted.filter(({ from, to }) => from <= at && at < to).length);
  return pieces.map(({ from, to }) => {
    const first = painted.filter((one) => one.from <= from && from < one.to).length;
    const inside = depths.filter((_, nth) => (painted[nth]?.from ?? to) >= from && (painted[nth]?.from ?? to) < to);
    const depth = Math.max(1, first, ...inside);
    return Math.floor(100 * (1 - (1 - MOST_GROUND) ** (1 / depth)));
  });
}

/** Whether an annotation is being changed, and shows as it is dragged. */
function isDragged({ record }: SpanPiece, { draft, selectedId }: TextSnapshot): boolean {
  return draft !== undefined && record.id === selectedId;
}

function clipped(shown: BlockElement, { from, to }: Pick<SpanPiece, 'from' | 'to'>): StaticRange | undefined {
  return rangeIn(shown, [Math.max(from, shown.block.from), Math.min(to, shown.block.end)]);
}

function paintOf({ record, isGap, level }: SpanPiece, { ticks, selectedIds, hoveredId }: TextSnapshot): Paint {
  const { colour, id } = record;
  if (isGap) return { colour, line: 'dotted', level, groundPercent: 0 };
  const isTicked = (ticks.get(id)?.length ?? 0) > 0;
  const look = selectedIds.includes(id) ? 'selected' : id === hoveredId ? 'hovered' : 'resting';
  return { colour, line: isTicked ? 'dashed' : 'solid', level, groundPercent: grounds[look], hasMark: true };
}
