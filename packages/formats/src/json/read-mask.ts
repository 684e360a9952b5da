import type { Mask } from '@countersign/contract';
import { boxOfRuns, runLengths } from '@countersign/domain';
import type { JsonObject, JsonPlace } from './json-object.ts';
import { describeList, isNumbers } from './number-list.ts';

const MAX_SIDE = 1_000_000;

/** The size of a mask's picture, as far as it is known. */
interface PictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** The mask of `{ size, counts }` under a key, with the other fields; null after reporting a problem. */
export function readMask(
  place: Pick<JsonPlace, 'tell'>,
  key: string,
  said: JsonObject,
  picture: PictureSize | null,
): { readonly mask: Mask; readonly rest: JsonObject | null } | null {
  const { size = null, counts = null, ...rest } = said;
  if (!isNumbers(size) || size.length !== 2 || !size.every(isSide)) {
    const expected = 'the numbers of rows and columns';
    return place.tell('wrong-type', `${key}.size`, { expected, found: describeList(size) });
  }
  if (typeof counts !== 'string' && !isNumbers(counts))
    return place.tell('wrong-type', `${key}.counts`, { expected: 'run lengths', found: describeList(counts) });
  const [rows, columns] = size as [number, number]; // two, as told above
  const shape = { size: [rows, columns], counts: counts as Mask['counts'] } satisfies Partial<Mask>;
  const runs = runLengths(shape);
  if (runs === null) return place.tell('invalid-run-lengths', `${key}.counts`, { rows, columns });
  const { width, height } = picture ?? { width: null, height: null };
  if (width !== null && height !== null && (rows !== height || columns !== width))
    return place.tell('mask-size', `${key}.size`, { rows, columns, width, height });
  const mask: Mask = { kind: 'mask', ...boxOfRuns(runs, rows), ...shape };
  return { mask, rest: Object.keys(rest).length === 0 ? null : rest };
}

function isSide(side: number): boolean {
  return Number.isInteger(side) && side >= 0 && side <= MAX_SIDE;
}
