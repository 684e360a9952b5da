import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { annotationBox, applyEdit, withEditedParts } from '@countersign/domain';
import { maskOfPixels, pixelsOfMask } from '../mask-pixels.ts';

/** A number from 0 to below `limit`. */
export type Draw = (limit: number) => number;

export type Deed = 'moved' | 'resized' | 'vertex' | 'relabelled' | 'described' | 'removed' | 'added' | 'doubled';

/** Edited items, and what became of which annotation. */
export interface EditedItem {
  readonly item: DeliveredItem;
  readonly deeds: ReadonlyMap<string, Deed>;
}

/** What an acceptor may do where the format carries it. */
export interface Freedom {
  readonly labels: readonly string[];
  readonly attributes: Annotation['attributes'];
  /** Shapes may not lie over each other, and one label is on one shape. */
  readonly isPainted: boolean;
  /** Painted shapes lie so near to each other that none can be moved. */
  readonly isCrowded: boolean;
}

/** Edits about half of the annotations of an item, each in one way. */
export function editItem(item: DeliveredItem, freedom: Freedom, draw: Draw): EditedItem {
  const deeds = new Map<string, Deed>();
  const removed: string[] = [];
  const put: Annotation[] = [];
  const change = (annotation: Annotation, deed: Deed) => {
    deeds.set(annotation.id, deed);
    put.push(annotation);
  };
  for (const annotation of item.annotations) {
    const { id, label, geometry, attributes } = annotation;
    const choice = draw(12);
    const other = freedom.labels.filter((name) => name !== label)[draw(Math.max(1, freedom.labels.length - 1))];
    if (choice === 0) {
      deeds.set(id, 'removed');
      removed.push(id);
    } else if (choice === 1 && other !== undefined && geometry.kind !== 'whole' && !freedom.isPainted)
      change({ ...annotation, label: other }, 'relabelled');
    else if (choice === 2 && geometry.kind !== 'whole') {
      const next = draw(2) === 0 ? freedom.attributes : {};
      if (JSON.stringify(next) !== JSON.stringify(attributes)) change({ ...annotation, attributes: next }, 'described');
    } else if (choice === 3 && geometry.kind !== 'whole' && !freedom.isPainted)
      change({ ...annotation, id: `double of ${id}`, geometry: moved(geometry, 1) ?? geometry }, 'doubled');
    else if (choice < 6 && !(freedom.isPainted && freedom.isCrowded)) replace(moved(geometry, 1 + draw(2)), 'moved');
    else if (choice < 8 && !freedom.isPainted) replace(resized(geometry), 'resized');
    else if (choice < 9) replace(withVertex(geometry), 'vertex');

    function replace(next: Geometry | null, deed: Deed): void {
      if (next !== null) change({ ...annotation, geometry: next }, deed);
    }
  }
  const annotations = withEditedParts(item.annotations, applyEdit(item.annotations, { removed, put }));
  return { item: { ...item, annotations: JSON.parse(JSON.stringify(annotations)) as Annotation[] }, deeds };
}

/** Away from the nearer edge of pictures of any size, for shapes lie in the upper left half of none but some. */
function moved(geometry: Geometry, step: number): Geometry | null {
  const { x, y } = annotationBox(geometry);
  const [right, down] = [x >= step ? -step : step, y >= step ? -step : step];
  const all = (list: readonly number[]) => list.map((value, at) => value + (at % 2 === 0 ? right : down));
  switch (geometry.kind) {
    case 'box':
      return { ...geometry, x: geometry.x + right, y: geometry.y + down };
    case 'polygon':
      return { ...geometry, rings: geometry.rings.map(all) };
    case 'polyline':
    case 'points':
      return { ...geometry, points: all(geometry.points) };
    case 'skeleton': {
      const { box } = geometry;
      const points = geometry.points.map((point) =>
        point.visibility === 0 ? point : { ...point, x: point.x + right, y: point.y + down },
      );
      return {
        ...geometry,
        points,
        ...(box === undefined ? {} : { box: { ...box, x: box.x + right, y: box.y + down } }),
      };
    }
    case 'mask': {
      const pixels = pixelsOfMask(geometry);
      const place = { x: geometry.x + right, y: geometry.y + down, width: geometry.width, height: geometry.height };
      const [rows, columns] = geometry.size;
      const fits = place.x >= 0 && place.y >= 0 && place.x + place.width <= columns && place.y + place.height <= rows;
      return pixels === null || !fits || geometry.width === 0 ? null : maskOfPixels(pixels, place, geometry.size);
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return null;
  }
}

/** A little smaller; a mask loses its last row. */
function resized(geometry: Geometry): Geometry | null {
  if (geometry.kind === 'box') {
    if (geometry.width < 4 || geometry.height < 4) return null;
    return { ...geometry, width: geometry.width - 2, height: geometry.height - 1 };
  }
  if (geometry.kind === 'skeleton' && geometry.box !== undefined)
    return { ...geometry, box: { ...geometry.box, width: geometry.box.width + 1 } };
  return geometry.kind === 'mask' ? withVertex(geometry) : null;
}

/** One vertex elsewhere, or one more; a mask loses a pixel. */
function withVertex(geometry: Geometry): Geometry | null {
  switch (geometry.kind) {
    case 'polygon': {
      const [first = [], ...rings] = geometry.rings;
      const [x = 0, y = 0] = first;
      return { ...geometry, rings: [[x + 1, y + 1, ...first.slice(2)], ...rings] };
    }
    case 'polyline': {
      const [x = 0, y = 0] = geometry.points;
      return { ...geometry, points: [...geometry.points, x + 2, y + 1] };
    }
    case 'points': {
      const [x = 0, y = 0, ...others] = geometry.points;
      return { ...geometry, points: [x + 0.5, y + 0.25, ...others] };
    }
    case 'skeleton': {
      const [first, ...others] = geometry.points;
      if (first === undefined) return null;
      return { ...geometry, points: [{ x: first.x + 1, y: first.y + 2, visibility: 2 }, ...others] };
    }
    case 'mask': {
      const pixels = pixelsOfMask(geometry);
      const at = pixels?.lastIndexOf(1) ?? -1;
      if (pixels === null || pixels.indexOf(1) === at) return null;
      pixels[at] = 0;
      return maskOfPixels(pixels, geometry, geometry.size);
    }
    case 'box':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return null;
  }
}
