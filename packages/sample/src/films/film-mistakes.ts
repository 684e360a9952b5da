import type { Film, FilmedObject, FilmedShape } from './film.ts';

/** A mistake that an annotator made in a clip, by the label of the object and its place among those of that label. */
interface FilmMistake {
  readonly file: string;
  readonly label: string;
  readonly nth: number;
  readonly kind: 'missing' | 'drifting';
  /** Where the annotator has the object. */
  change(shape: FilmedShape, frame: number): FilmedShape | null;
}

/** From this frame on the box of the tractor falls behind, by so many pixels in each. */
const DRIFT = { from: 36, pixels: 2 } as const;

export const filmMistakes: readonly FilmMistake[] = [
  { ...{ file: 'belt/0903-lane-2', label: 'Stone', nth: 1, kind: 'missing' }, change: () => null },
  {
    ...{ file: 'orchard/0904-row-7', label: 'Tractor', nth: 0, kind: 'drifting' },
    change: (shape, frame) =>
      shape.kind === 'box' ? { ...shape, x: shape.x - DRIFT.pixels * Math.max(0, frame - DRIFT.from) } : shape,
  },
];

/** What the annotator marked of a clip: each object as it was drawn, but for the mistakes. */
export function withMistakes({ file, objects }: Film): FilmedObject[] {
  return objects.map((object) => {
    const alike = objects.filter(({ label }) => label === object.label);
    const mistake = filmMistakes.find(
      (one) => one.file === file && one.label === object.label && alike[one.nth] === object,
    );
    if (mistake === undefined) return object;
    const at = (frame: number) => {
      const shape = object.at(frame);
      return shape === null ? null : mistake.change(shape, frame);
    };
    return { ...object, at };
  });
}
