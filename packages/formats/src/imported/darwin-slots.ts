import type { Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { folderOf, nameOf, stemOf } from '../picture-finder.ts';
import type { PictureSize } from '../picture-size.ts';
import { objectsIn } from './shapes.ts';

/** A picture of an item. */
export interface DarwinSlot {
  readonly place: JsonPlace;
  /** As annotations call it; null where the only picture has all of them. */
  readonly name: string | null;
  /** Null after a problem was reported. */
  readonly picture: string | null;
  readonly folders: readonly string[];
  readonly size: PictureSize | null;
}

/**
 * The slots of an item, or the picture of a document of version 1. The pictures of an item of several lie where V7's own
 * program puts them, in folders named by the item and the slot. Other media than pictures are reported.
 */
export function slotsOf(place: JsonPlace, at: (path: string, value: JsonObject) => JsonPlace): DarwinSlot[] {
  const { item, image } = place.value;
  const said = isJsonObject(item) ? item : isJsonObject(image) ? image : {};
  const slots = isJsonObject(item) ? objectsIn(item['slots'], 'item.slots', at, place) : [];
  const own = said[isJsonObject(item) ? 'name' : 'filename'];
  const name = typeof own === 'string' ? own : null;
  const folders = foldersOf(place.file, said['path']);
  if (slots.length === 0) return [{ place, name: null, picture: name, folders, size: sizeOf(said) }];
  const isAlone = slots.length === 1;
  return slots.map((slot, nth) => {
    const slotName = slot.value['slot_name'];
    const called = typeof slotName === 'string' ? slotName : String(nth);
    const source = sourceOf(slot);
    return {
      place: isAlone ? place : slot,
      name: called,
      picture: source === null ? null : isAlone ? withEndingOf(name, source.file) : source.file,
      folders: isAlone ? folders : [...folders.map((folder) => below(folder, name ?? '', called)), ...folders],
      size: sizeOf(slot.value),
    };
  });
}

/** The annotations of each slot, in the order of the slots. One that names no slot belongs to the first, as for V7 itself. */
export function annotationsBySlot(slots: readonly DarwinSlot[], annotations: readonly JsonPlace[]): JsonPlace[][] {
  const found = slots.map((): JsonPlace[] => []);
  const numberOf = new Map(slots.map(({ name }, nth) => [name, nth]));
  for (const annotation of annotations) {
    const { slot_names: said } = annotation.value;
    const names = Array.isArray(said) ? new Set(said as readonly Json[]) : new Set<Json>();
    if (names.size === 0 || numberOf.has(null)) found[0]?.push(annotation);
    else
      for (const name of names) {
        const nth = typeof name === 'string' ? numberOf.get(name) : undefined;
        if (nth !== undefined) found[nth]?.push(annotation);
        else annotation.tell('wrong-type', 'slot_names', { expected: 'slots of the item', found: quoted(name) });
      }
  }
  return found;
}

function quoted(name: Json): string {
  return typeof name === 'string' ? JSON.stringify(name) : describeJson(name);
}

function foldersOf(file: string, path: Json | undefined): string[] {
  const inFolder = typeof path === 'string' ? path.replace(/^\/+|\/+$/g, '') : '';
  const folder = folderOf(file);
  return [below(folder, inFolder), inFolder, below('images', inFolder), folder, folderOf(folder), ''];
}

function below(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/** The file of a slot; null after reporting that it is no single picture. */
function sourceOf(slot: JsonPlace): { readonly file: string | null } | null {
  const { type, source_files: sources } = slot.value;
  // Exports of V7's own tests have `image.jpg` too.
  if (typeof type === 'string' && !type.startsWith('image'))
    return slot.tell('unsupported-shape', 'type', { shape: type });
  const files = Array.isArray(sources) ? (sources as readonly Json[]).filter(isJsonObject) : [];
  if (files.length > 1) return slot.tell('unsupported-shape', 'source_files', { shape: 'several files in a slot' });
  const name = files[0]?.['file_name'];
  return { file: typeof name === 'string' ? name : null };
}

/** An item may be called as its file without the ending. */
function withEndingOf(name: string | null, file: string | null): string | null {
  const ending = file === null ? '' : nameOf(file).slice(stemOf(file).length);
  return name !== null && !nameOf(name).includes('.') ? `${name}${ending}` : name;
}

function sizeOf({ width, height }: JsonObject): PictureSize | null {
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}
