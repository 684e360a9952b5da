import type { Json, Mask } from '@countersign/contract';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { masksByValue } from '../mask/value-runs.ts';
import { MAX_MASK_PIXELS } from '../mask-pixels.ts';
import type { PictureSize } from '../picture-size.ts';

/** Numbers of pixels are kept in two bytes. */
const MAX_MASKS = 2 ** 16 - 1;

/**
 * The masks of a picture by the ids of their annotations, from its raster layer: pairs of a number and how many pixels have
 * it, row by row, and which annotation has which number; 0 is none. What is wrong is reported.
 *
 * @param layers the raster layers of the picture, of which there may be one
 * @param ids of the annotations that are masks
 */
export function masksOf(
  layers: readonly JsonPlace[],
  ids: ReadonlySet<string>,
  size: PictureSize,
): ReadonlyMap<string, Mask> {
  const [layer, second] = layers;
  second?.tell('invalid-mask', 'raster_layer', { problem: 'its picture has another raster layer' });
  const said = layer?.value['raster_layer'];
  if (layer === undefined || !isJsonObject(said)) return new Map();
  const owners = ownersOf(layer, said, ids);
  const pixels = owners && pixelsOf(layer, said['dense_rle'], owners, size);
  if (owners === null || pixels === null) return new Map();
  const masks = masksByValue(pixels, size);
  if ('problem' in masks) {
    layer.tell('invalid-mask', 'raster_layer', { problem: masks.problem });
    return new Map();
  }
  return new Map(
    [...owners.values()].flatMap(({ id, at }) => {
      const mask = masks.get(at);
      return mask === undefined ? [] : [[id, mask] as const];
    }),
  );
}

/** Whose pixels a number marks, and the number of it here, from 1 on. */
type Owners = ReadonlyMap<number, { readonly id: string; readonly at: number }>;

/** Null after reporting a problem. */
function ownersOf(layer: JsonPlace, said: JsonObject, ids: ReadonlySet<string>): Owners | null {
  const path = 'raster_layer.mask_annotation_ids_mapping';
  const { mask_annotation_ids_mapping: mapping } = said;
  const entries = isJsonObject(mapping) ? Object.entries(mapping) : [];
  const owners = new Map<number, { id: string; at: number }>();
  for (const [id, number] of entries.filter(([one]) => ids.has(one))) {
    const isNumber = typeof number === 'number' && Number.isInteger(number) && number > 0;
    if (!isNumber || owners.has(number))
      return layer.tell('invalid-mask', path, { problem: 'its annotations have no numbers of their own from 1 on' });
    owners.set(number, { id, at: owners.size + 1 });
  }
  if (owners.size <= MAX_MASKS) return owners;
  return layer.tell('invalid-mask', path, { problem: `it has more than ${MAX_MASKS} annotations` });
}

/** What is at each pixel, row by row; null after reporting a problem, before any memory is taken for them. */
function pixelsOf(
  layer: JsonPlace,
  runs: Json | undefined,
  owners: Owners,
  { width, height }: PictureSize,
): Uint8Array | Uint16Array | null {
  const path = 'raster_layer.dense_rle';
  const total = width * height;
  if (total > MAX_MASK_PIXELS) return layer.tell('mask-too-large', path, { pixels: total, limit: MAX_MASK_PIXELS });
  const list = Array.isArray(runs) ? (runs as readonly Json[]) : [];
  let sum = 0;
  for (let nth = 0; nth < list.length; nth += 2) {
    const [number, length] = [list[nth], list[nth + 1]];
    if (typeof number !== 'number' || typeof length !== 'number' || !Number.isInteger(length) || length < 0)
      return layer.tell('invalid-mask', path, { problem: 'its runs are no pairs of whole numbers' });
    if (number !== 0 && length > 0 && !owners.has(number))
      return layer.tell('invalid-mask', path, { problem: `its number ${number} belongs to no annotation of a mask` });
    sum += length;
  }
  if (sum !== total)
    return layer.tell('invalid-mask', path, { problem: `its runs have ${sum} pixels, and the picture ${total}` });
  const pixels = owners.size < 256 ? new Uint8Array(total) : new Uint16Array(total);
  let from = 0;
  for (let nth = 0; nth < list.length; nth += 2) {
    // Both were looked at above.
    const [number, length] = [list[nth] as number, list[nth + 1] as number];
    pixels.fill(owners.get(number)?.at ?? 0, from, from + length);
    from += length;
  }
  return pixels;
}
