import type { FilmedObject, FilmedShape } from './film.ts';

/** What an annotation says of a frame. */
export interface AnnotatedFrame {
  readonly frame: number;
  readonly shape: FilmedShape;
  /** Whether the annotator set it; the others are computed on an even way between two of these. */
  readonly isKeyframe: boolean;
  /** The first frame in which the object is no longer seen. */
  readonly isOutside: boolean;
  readonly isHidden: boolean;
  /** Undefined for objects that never carry anything. */
  readonly isLoaded: boolean | undefined;
}

/** An annotator sets one more shape where the even way is further off than so many pixels. */
const SLACK = 3;

/** An object as an annotator follows it: shapes in few frames, and every other one on an even way between two of them. */
export function annotate(object: FilmedObject, frames: number): AnnotatedFrame[] {
  return stretchesOf(object, frames).flatMap(([first, last]) => {
    const truth = (frame: number) => object.at(frame) as FilmedShape;
    const keys = [first, ...splits(truth, first, last), last].toSorted((a, b) => a - b);
    const said = (frame: number, shape: FilmedShape, isOutside = false): AnnotatedFrame => ({
      ...{ frame, shape, isOutside, isHidden: object.isHidden(frame), isLoaded: object.isLoaded?.(frame) },
      isKeyframe: isOutside || keys.includes(frame) || hasTurned(object, frame),
    });
    const seen = Array.from({ length: last - first + 1 }, (_, nth) => {
      const frame = first + nth;
      const before = keys.findLast((key) => key <= frame) ?? first;
      const behind = keys.find((key) => key >= frame) ?? last;
      return said(frame, onTheWay(truth(before), truth(behind), before, behind, frame));
    });
    const end = seen.at(-1);
    return end === undefined || last === frames - 1 ? seen : [...seen, said(last + 1, end.shape, true)];
  });
}

/** The stretches of frames in which an object is in the picture. */
function stretchesOf(object: FilmedObject, frames: number): [first: number, last: number][] {
  const stretches: [number, number][] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    if (object.at(frame) === null) continue;
    const open = stretches.at(-1);
    if (open !== undefined && open[1] === frame - 1) open[1] = frame;
    else stretches.push([frame, frame]);
  }
  return stretches;
}

/** Whether an object is hidden or loaded in a frame and was not before, or the other way around. */
function hasTurned(object: FilmedObject, frame: number): boolean {
  return (
    object.isHidden(frame) !== object.isHidden(frame - 1) || object.isLoaded?.(frame) !== object.isLoaded?.(frame - 1)
  );
}

/** The frames between two others in which a shape is needed. */
function splits(truth: (frame: number) => FilmedShape, first: number, last: number): number[] {
  let [worst, far] = [first, SLACK];
  for (let frame = first + 1; frame < last; frame += 1) {
    const even = numbersOf(onTheWay(truth(first), truth(last), first, last, frame));
    const off = Math.max(...numbersOf(truth(frame)).map((value, at) => Math.abs(value - (even[at] ?? 0))));
    if (off > far) [worst, far] = [frame, off];
  }
  return worst === first ? [] : [...splits(truth, first, worst), worst, ...splits(truth, worst, last)];
}

function numbersOf(shape: FilmedShape): number[] {
  return shape.kind === 'box' ? [shape.x, shape.y, shape.width, shape.height] : shape.points.flat();
}

/** The shape of a frame on an even way from one shape to another of the same kind. */
function onTheWay(from: FilmedShape, to: FilmedShape, first: number, last: number, frame: number): FilmedShape {
  const share = last === first ? 0 : (frame - first) / (last - first);
  const even = (a: number, b = a) => a + (b - a) * share;
  if (from.kind === 'box' && to.kind === 'box')
    return {
      ...{ kind: 'box', x: even(from.x, to.x), y: even(from.y, to.y) },
      ...{ width: even(from.width, to.width), height: even(from.height, to.height) },
    };
  if (from.kind === 'box' || to.kind === 'box') return from;
  const points = from.points.map(([x, y], at) => [even(x, to.points[at]?.[0]), even(y, to.points[at]?.[1])] as const);
  return { kind: from.kind, points };
}
