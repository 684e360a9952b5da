import type { Annotation, DeliveredItem, Geometry, Json } from '@countersign/contract';
import { boxCorners } from '@countersign/domain';
import { encodeBase64 } from '../base64.ts';
import type { WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { pixelsOfMask } from '../mask-pixels.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { encodeIndexPng } from '../png/index-png.ts';
import { documentSourceOf, shapeSourceOf } from './labelme-source.ts';
import { canHave, geometryOf, shapeTypeOf } from './read-shape.ts';
import { attributesOf, writeAttributes } from './shape-attributes.ts';

/** The version that knows every kind of shape written here. */
const VERSION = '5.5.0';

/** Writes a document an item, beside its picture where it came from elsewhere. */
export async function* writeLabelMe(items: readonly DeliveredItem[]): AsyncGenerator<WrittenFile> {
  const plain = ({ mediaPath }: DeliveredItem) => joinPath(folderOf(mediaPath), `${stemOf(mediaPath)}.json`);
  const counts = Map.groupBy(items, plain);
  for (const item of items) {
    // Two pictures never share a document.
    const own = counts.get(plain(item))?.length === 1 ? plain(item) : `${item.mediaPath}.json`;
    const path = documentSourceOf(item)?.file ?? own;
    yield { path, bytes: new TextEncoder().encode(`${JSON.stringify(writeDocument(item), null, 2)}\n`) };
  }
}

function writeDocument(item: DeliveredItem): JsonObject {
  const { width, height, annotations, mediaPath } = item;
  const { flags, ...fields } = documentSourceOf(item)?.fields ?? {
    flags: {},
    version: VERSION,
    imagePath: nameOf(mediaPath),
  };
  const size = {
    ...(height === null ? {} : { imageHeight: height }),
    ...(width === null ? {} : { imageWidth: width }),
  };
  const shapes = annotations.flatMap(writeShapes);
  return { ...size, ...fields, ...writeFlags(flags, annotations), shapes, imageData: null };
}

/** What the document could say of the picture, and which of it is so. */
function writeFlags(kept: Json | undefined, annotations: readonly Annotation[]): JsonObject {
  const on = annotations.filter(({ geometry }) => geometry.kind === 'whole').map(({ label }) => [label, true] as const);
  const known = isJsonObject(kept) && Object.values(kept).every((flag) => typeof flag === 'boolean') ? kept : null;
  if (known === null && on.length === 0) return kept === undefined ? {} : { flags: kept };
  const off = Object.keys(known ?? {}).map((name) => [name, false] as const);
  return { flags: Object.fromEntries([...off, ...on]) };
}

function writeShapes(annotation: Annotation): Json[] {
  const { label, geometry } = annotation;
  if (geometry.kind === 'whole') return [];
  const kept = shapeSourceOf(annotation);
  const outlines = (kept === null ? null : keptOutline(geometry, kept)) ?? outlinesOf(geometry);
  const said =
    kept !== null && isSame(attributesOf(kept), annotation.attributes) ? {} : writeAttributes(annotation, kept);
  return outlines.map((outline) => ({ ...kept, label, ...said, ...outline }));
}

/** The outline a shape came with, where it still says the geometry. */
function keptOutline(geometry: Geometry, kept: JsonObject): JsonObject[] | null {
  const points = kept['points'];
  const type = shapeTypeOf(kept);
  if (type === 'mask') return null;
  if (points === undefined) {
    const [outline] = outlinesOf(geometry);
    const given = outline?.points as unknown as [number, number][] | undefined;
    const isKind = given !== undefined && canHave(type, given.length) && isSame(geometryOf(type, given), geometry);
    return isKind ? [{ points: given }] : null;
  }
  return isSame(geometryOf(type, points as unknown as [number, number][]), geometry) ? [{ points }] : null;
}

/** The shapes a geometry takes: a polygon has one for each ring. */
function outlinesOf(geometry: Geometry): (JsonObject & { readonly points: Json })[] {
  const outline = (shape_type: string, flat: readonly number[]) => ({ points: pairs(flat), shape_type });
  switch (geometry.kind) {
    case 'box': {
      const { x, y, width, height } = geometry;
      if ((geometry.rotation ?? 0) !== 0) return [outline('oriented_rectangle', boxCorners(geometry))];
      return [outline('rectangle', [x, y, x + width, y + height])];
    }
    case 'polygon':
      return geometry.rings.map((ring) => outline('polygon', ring));
    case 'polyline':
      return [outline('linestrip', geometry.points)];
    case 'points':
      return [outline(geometry.points.length === 2 ? 'point' : 'points', geometry.points)];
    case 'skeleton': {
      const placed = geometry.points.filter(({ visibility }) => visibility > 0);
      return placed.length === 0
        ? []
        : [
            outline(
              'points',
              placed.flatMap(({ x, y }) => [x, y]),
            ),
          ];
    }
    case 'mask': {
      const { x, y, width, height } = geometry;
      const pixels = pixelsOfMask(geometry);
      if (pixels === null || pixels.length === 0) return [];
      const mask = encodeBase64(encodeIndexPng({ width, height, pixels, palette: null }));
      return [{ ...outline('mask', [x, y, x + width - 1, y + height - 1]), mask }];
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return [];
  }
}

function pairs(flat: readonly number[]): number[][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(at * 2, at * 2 + 2));
}
