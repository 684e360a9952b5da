import type { DeliveredItem, Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { numberClasses } from '../number-classes.ts';
import { joinPath } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import { listPictures, placeItems, placeOfFile, type VocPlace } from '../voc-layout.ts';
import { cityscapesNames } from './cityscapes.ts';
import { type ClassNames, parseClassNames, VOID } from './class-names.ts';
import { deliveryFactsOf, type MaskSource, maskSourceOf, NOTHING, unpackPalette } from './mask-source.ts';
import { numberObjects } from './number-objects.ts';
import { hasInside, paintPicture } from './paint-shapes.ts';
import { pictureSizeOf } from './picture-size-of.ts';
import { packColour, unpackColour, vocColour } from './voc-colour.ts';
import { colourClasses, withClassNames, writeLabelmap } from './write-class-names.ts';
import { coloursOf, encodeColours, encodeNumbers, numbersOf } from './write-layer.ts';

const CLASSES = 'SegmentationClass';
/** What names the classes of items that came from elsewhere. */
const NEW_NAMES = 'labelmap.txt';
/** What names classes that were added to Cityscapes' own. */
const MORE_NAMES = 'label_colors.txt';

type Palette = readonly (readonly number[])[];
type PlaceOf = (item: DeliveredItem) => VocPlace;

/** Writes the PNGs of every item, the files that name the classes, and the lists of pictures. */
export async function* writeMasks(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const facts = deliveryFactsOf(source);
  const palettes = facts.palettes.map(unpackPalette);
  const kept = facts.names.map(({ file, text }) => parseClassNames(file, text, collectProblems()));
  const placeOf = placeItems(items);
  const namesOf = (item: DeliveredItem) => {
    const own = maskSourceOf(item);
    if (own !== null) return own.names;
    return kept.length === 1 ? (kept[0]?.file ?? NEW_NAMES) : joinPath(placeOf(item).root, NEW_NAMES);
  };
  const byNames = Map.groupBy(items, namesOf);
  for (const file of new Set([...kept.map((names) => names.file), ...byNames.keys()])) {
    const known = file === '' ? cityscapesNames : (kept.find((names) => names.file === file) ?? null);
    yield* writeGroup(byNames.get(file) ?? [], { file, known, template, palettes, placeOf });
  }
  const pictures = items.map((item) => {
    const own = maskSourceOf(item);
    return { place: own === null ? placeOf(item) : placeOfFile(own.classes, CLASSES, item), listed: own?.listed ?? [] };
  });
  yield* listPictures(pictures, 'Segmentation');
}

interface Group {
  /** What names the classes; null for items whose classes nothing names. */
  readonly file: string | null;
  readonly known: ClassNames | null;
  readonly template: Template;
  readonly palettes: readonly Palette[];
  readonly placeOf: PlaceOf;
}

/** The items whose classes one file names, and that file. */
function* writeGroup(
  items: readonly DeliveredItem[],
  { file, known, template, palettes, placeOf }: Group,
): Generator<WrittenFile> {
  const names = known === null ? null : new Map([...known.names].filter(([index]) => index !== VOID));
  const { indexOf, added } = numberClasses(items, template, names ?? (file === null ? new Map() : null), 1);
  if ([...indexOf.values()].some((index) => index >= NOTHING)) throw new Error('masks have room for 65534 classes');
  const colours = colourClasses(indexOf.values(), known?.colours);
  for (const item of items) yield* writeItem(item, { known, indexOf, colours, palettes, placeOf });
  const isKnownToAll = file === '' || file === null;
  if (isKnownToAll && added.size === 0) return;
  const text = known === null ? writeLabelmap(indexOf) : withClassNames(known, added, colours);
  yield { path: newNames(file), bytes: new TextEncoder().encode(text) };
}

function newNames(file: string | null): string {
  if (file === null) return NEW_NAMES;
  return file === '' ? MORE_NAMES : file;
}

interface Look {
  readonly known: ClassNames | null;
  readonly indexOf: ReadonlyMap<string, number>;
  readonly colours: ReadonlyMap<number, number>;
  readonly palettes: readonly Palette[];
  readonly placeOf: PlaceOf;
}

function* writeItem(item: DeliveredItem, look: Look): Generator<WrittenFile> {
  const size = pictureSizeOf(item);
  if (size === null) throw new Error(`the size of ${item.mediaPath} is not known`);
  const { known, indexOf, colours } = look;
  const kept = maskSourceOf(item);
  const rest = kept?.rest ?? [];
  const under = rest.map(([, , counts]) => ({ size: [size.height, size.width] as [number, number], counts }));
  const painted = paintPicture(item, size, 'mask', under);
  const ofLabels = item.annotations.map(({ label }) => indexOf.get(label) ?? NOTHING);
  const classes = [NOTHING, ...ofLabels, ...rest.map(([classIndex]) => classIndex)];
  const palette = paletteOf(kept, look);
  const { id, root } = look.placeOf(item);
  const inColours = (of: Palette | null) => encodeColours(painted, size, coloursOf(classes, colours, known), of);
  const areAlone = kept !== null && kept.classes === kept.objects;
  if (!areAlone)
    yield {
      path: kept?.classes ?? joinPath(root, `${CLASSES}/${id}.png`),
      bytes:
        kept?.inColours.classes === true
          ? inColours(palette)
          : encodeNumbers(painted, size, numbersOf(classes, known), palette),
    };
  const path = kept === null ? joinPath(root, `SegmentationObject/${id}.png`) : kept.objects;
  if (path !== null) {
    const objects = objectsOf(item, kept, ofLabels);
    const bytes =
      kept?.inColours.objects === true
        ? encodeColours(painted, size, objects.map(vocColour).map(packColour), null)
        : encodeNumbers(painted, size, objects, palette);
    yield { path, bytes };
  }
  if (kept?.shown) yield { path: kept.shown, bytes: inColours(null) };
}

/** The number of the object of each thing: nothing, the annotations, and what belongs to none of them. */
function objectsOf({ annotations }: DeliveredItem, kept: MaskSource | null, classes: readonly number[]): number[] {
  const numberOf = numberObjects(annotations, kept);
  const ofAnnotations = annotations.map((annotation, at) =>
    hasInside(annotation.geometry) ? numberOf(annotation, classes[at] ?? 0) : 0,
  );
  return [0, ...ofAnnotations, ...(kept?.rest ?? []).map(([, objectIndex]) => objectIndex)];
}

/** Grey or true colours where the item came so; else the colours it came with, or those of its classes. */
function paletteOf(kept: MaskSource | null, { palettes, colours }: Look): Palette | null {
  if (kept !== null && kept.palette === null) return null;
  const own = palettes[kept?.palette ?? -1];
  return (
    own ?? Array.from({ length: 256 }, (_, index) => unpackColour(colours.get(index) ?? packColour(vocColour(index))))
  );
}
