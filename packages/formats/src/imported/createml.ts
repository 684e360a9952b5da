import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import { folderOf } from '../picture-finder.ts';
import { importOf } from './read-imported.ts';
import { boxAt, numbersAt, objectsIn } from './shapes.ts';

/**
 * Create ML of Apple: a list of pictures with boxes by their middle and size in pixels, and of labels without a box, which
 * are classes of the whole picture. The older form calls both by other names.
 */
export const createml = importOf({
  name: 'createml',
  expected: 'document of Create ML (a JSON list of pictures with annotations)',
  isDocumentFile: ({ path }) => /\.json$/i.test(path),
  isInLines: false,
  recognise(value) {
    const [first] = Array.isArray(value) ? value : [];
    if (!isJsonObject(first)) return null;
    const hasName = typeof first['image'] === 'string' || typeof first['imagefilename'] === 'string';
    const list = first['annotations'] ?? first['annotation'];
    return hasName && Array.isArray(list) && (list as readonly Json[]).every(isAnnotation)
      ? 'is a list of pictures as Create ML has it'
      : null;
  },
  *picturesOf({ file, value, at }) {
    for (const [nth, entry] of (value as readonly unknown[]).entries()) {
      if (!isJsonObject(entry as never)) continue;
      const place = at(`[${nth}]`, entry as never);
      const { image, imagefilename, annotations, annotation } = place.value;
      const name = typeof image === 'string' ? image : imagefilename;
      const key = annotations === undefined ? 'annotation' : 'annotations';
      yield {
        place,
        name: typeof name === 'string' ? name : place.text('image'),
        folders: [folderOf(file), ''],
        size: null,
        shapes: async () =>
          objectsIn(annotations ?? annotation, `[${nth}].${key}`, at, place).map((shape) => {
            const { coordinates } = shape.value;
            const read =
              coordinates === undefined
                ? null
                : numbersAt(shape, 'coordinates', coordinates, ['x', 'y', 'width', 'height']);
            const geometry =
              coordinates === undefined
                ? ({ kind: 'whole' } as const)
                : read &&
                  boxAt(shape, 'coordinates', [
                    read.x - read.width / 2,
                    read.y - read.height / 2,
                    read.width,
                    read.height,
                  ]);
            return { place: shape, label: shape.text('label'), geometry, attributes: {} };
          }),
      };
    }
  },
});

/** A label with a place, or one of the whole picture that says no other: other tools have a box under another key. */
function isAnnotation(one: Json): boolean {
  return isJsonObject(one) && 'label' in one && ('coordinates' in one || Object.keys(one).length === 1);
}
