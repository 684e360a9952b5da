import type { Annotation } from '@countersign/contract';

/** Formats whose files say no id of an annotation: the reader numbered them by position. */
const numberedByPosition = [
  ...(['voc', 'yolo', 'labelme', 'cvat', 'datumaro', 'kitti', 'dota'] as const),
  ...(['csv', 'retinanet', 'openimages', 'folders'] as const),
  ...(['supervisely', 'darwin', 'bdd100k', 'createml', 'via', 'labelbox', 'sagemaker'] as const),
];

/** The id by which the provider names an annotation in every delivery; null where its format keeps none. */
export function providedId({ id, source }: Annotation): string | null {
  if ('labelstudio' in source) return idOfResult(source['labelstudio']);
  // COCO lets the id away, and the reader then says at which place it stood.
  if ('coco' in source) return id.startsWith('#') ? null : id;
  for (const format of numberedByPosition) if (format in source) return null;
  return id;
}

/** Label Studio names its results, which the reader keeps with the annotation that they make. */
function idOfResult(parts: Annotation['source'][string] | undefined): string | null {
  if (!Array.isArray(parts)) return null;
  const [first] = parts as readonly { readonly fields?: { readonly id?: unknown } }[];
  const id = first?.fields?.id;
  return typeof id === 'string' && id !== '' ? id : null;
}
