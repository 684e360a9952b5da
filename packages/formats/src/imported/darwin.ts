import type { Json } from '@countersign/contract';
import { LONG_ANNOTATOR, readAnnotator } from '../annotator.ts';
import { isJsonObject, type JsonPlace } from '../json/json-object.ts';
import type { PictureSize } from '../picture-size.ts';
import { masksOf } from './darwin-raster.ts';
import { attributesOf, geometryOf, shapesOfItem } from './darwin-shape.ts';
import { annotationsBySlot, slotsOf } from './darwin-slots.ts';
import type { ImportedDocument, ImportedShape } from './import-kind.ts';
import { collectLeftOut, type LeftOut } from './left-out.ts';
import { importOf } from './read-imported.ts';
import { objectsIn } from './shapes.ts';

const EMPTY_MASK = 'masks without a pixel were left out';
const SEVERAL_ANNOTATORS = 'who annotated a picture was left out where several people did';
const REVIEWERS = 'who reviewed annotations was left out';

/**
 * Darwin of V7, versions 1 and 2: a document for each item, with a picture in each slot. Polygons have all their paths, tags and
 * the item's properties are classes of the whole picture, and an ellipse is shown as a polygon. A raster layer has the pixels of
 * the masks. Other media, frames of a video and cuboids are refused by name.
 */
export const darwin = importOf({
  name: 'darwin',
  expected: 'document of V7 Darwin (JSON with an item and annotations)',
  isDocumentFile: ({ path }) => /\.json$/i.test(path),
  isInLines: false,
  recognise(value) {
    if (!isJsonObject(value) || !Array.isArray(value['annotations'])) return null;
    const { item, image } = value;
    const isSecond = isJsonObject(item) && typeof item['name'] === 'string' && Array.isArray(item['slots']);
    const isFirst = isJsonObject(image) && typeof image['filename'] === 'string';
    return isSecond || isFirst ? 'describes a picture as V7 Darwin does' : null;
  },
  *picturesOf({ value, at, note, ...known }) {
    if (!isJsonObject(value)) return;
    const place = at('', value);
    const left = collectLeftOut(note);
    const slots = slotsOf(place, at);
    const annotations = annotationsBySlot(slots, objectsIn(value['annotations'], 'annotations', at, place));
    for (const [nth, { place: slot, picture, folders, size }] of slots.entries()) {
      const own = annotations[nth] ?? [];
      yield {
        ...{ place: slot, name: picture, folders, size, annotator: annotatorOf(slot, own, left) },
        shapes: async (found) => [...shapesOf(own, found, left, known), ...shapesOfItem(place)],
      };
    }
    left.tell();
  },
});

function shapesOf(
  annotations: readonly JsonPlace[],
  size: PictureSize,
  left: LeftOut,
  known: Pick<ImportedDocument, 'labels' | 'declare'>,
): ImportedShape[] {
  const isMask = ({ value }: JsonPlace) => isJsonObject(value['mask']) && !isJsonObject(value['frames']);
  const isLayer = ({ value }: JsonPlace) => isJsonObject(value['raster_layer']);
  const ids = annotations.filter(isMask).flatMap(({ value: { id } }) => (typeof id === 'string' ? [id] : []));
  const masks = masksOf(annotations.filter(isLayer), new Set(ids), size);
  return annotations.flatMap((one): ImportedShape[] => {
    if (isLayer(one)) return [];
    const { id } = one.value;
    const mask = typeof id === 'string' ? masks.get(id) : undefined;
    if (isMask(one) && mask === undefined) {
      left.add(EMPTY_MASK, one.path);
      return [];
    }
    const geometry = isMask(one) ? (mask ?? null) : geometryOf(one, known);
    return [{ place: one, label: one.text('name'), geometry, attributes: attributesOf(one) }];
  });
}

/** The only person who annotated a picture; null where nobody is named, or several are. */
function annotatorOf({ path }: JsonPlace, annotations: readonly JsonPlace[], left: LeftOut): string | null {
  const where = path === '' ? 'its picture' : path;
  const names = new Set(annotations.flatMap(({ value }) => peopleIn(value['annotators'])));
  if (annotations.some(({ value }) => peopleIn(value['reviewers']).length > 0)) left.add(REVIEWERS, where);
  if (names.size > 1) left.add(SEVERAL_ANNOTATORS, where);
  const [said] = names.size === 1 ? names : [];
  const name = said === undefined ? '' : readAnnotator(said);
  if (name === null) left.add(LONG_ANNOTATOR, where);
  return name === '' ? null : name;
}

function peopleIn(list: Json | undefined): string[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly Json[]).filter(isJsonObject).flatMap(({ full_name: name, email }) => {
    const said = [name, email].find((one) => typeof one === 'string' && one !== '');
    return typeof said === 'string' ? [said] : [];
  });
}
