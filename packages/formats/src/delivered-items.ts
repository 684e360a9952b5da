import type { DeliveredItem, Geometry, Medium, Template } from '@countersign/contract';
import type { DeliverySource } from './delivery-source.ts';
import type { ReadResult } from './format.ts';
import { createLabelTally, type LabelTally } from './label-tally.ts';
import type { PictureFinder } from './picture-finder.ts';
import type { Problems } from './problem.ts';

/** As many as an item can have. */
const MAX_ANNOTATIONS = 100_000;
const MAX_PATH_LENGTH = 1000;

/** The items of a delivery while they are read, each picture once. */
export interface ItemCollection {
  readonly tally: LabelTally;
  /** Claims a picture for an item. False, after reporting it, where another item has it. */
  claim(picture: string, file: string, position: string): boolean;
  add(item: DeliveredItem, file: string, position: string): void;
  /** Leaves a file out. */
  skip(file: string, reason: string): void;
  /** Tells something about a file that is read. */
  note(file: string, note: string): void;
  /**
   * The items that were read. Pictures that nobody claimed are left out with the given reason. Throws the reported
   * problems.
   */
  finish(source: DeliverySource, template: Template | null, whyUnclaimed: string): ReadResult;
}

/** Starts to collect the items of a delivery. */
export function collectItems(
  finder: Pick<PictureFinder, 'pictures'>,
  problems: Problems,
  medium: Medium = 'picture',
): ItemCollection {
  const claimed = new Map<string, string>();
  const items: DeliveredItem[] = [];
  const skipped: { file: string; reason: string }[] = [];
  const notes: { file: string; note: string }[] = [];
  const tally = createLabelTally(medium);
  let emptyBoxes = 0;
  let firstEmpty: { readonly file: string; readonly place: string } | null = null;
  return {
    tally,
    claim(picture, file, position) {
      const first = claimed.get(picture);
      if (first !== undefined) problems.add(file, position, 'duplicate-picture', { picture, first });
      else if (picture.length > MAX_PATH_LENGTH)
        problems.add(file, position, 'text-too-long', { length: picture.length, limit: MAX_PATH_LENGTH });
      else claimed.set(picture, [file, position].filter(Boolean).join(': '));
      return claimed.has(picture) && first === undefined;
    },
    add(item, file, position) {
      const count = item.annotations.length;
      if (count > MAX_ANNOTATIONS)
        problems.add(file, position, 'too-many-annotations', { count, limit: MAX_ANNOTATIONS });
      items.push(item);
      for (const annotation of item.annotations) {
        tally.see(annotation);
        if (!isEmptyBox(annotation.geometry)) continue;
        emptyBoxes += 1;
        firstEmpty ??= { file, place: item.mediaPath };
      }
      for (const relation of item.relations ?? []) tally.seeRelation(relation);
    },
    skip: (file, reason) => void skipped.push({ file, reason }),
    note: (file, note) => void notes.push({ file, note }),
    finish(source, template, whyUnclaimed) {
      if (template === null) tally.checkNumber(problems);
      problems.refuseIfAny();
      if (firstEmpty !== null) notes.push({ file: firstEmpty.file, note: tellEmpty(emptyBoxes, firstEmpty.place) });
      const unclaimed = finder.pictures.filter((file) => !claimed.has(file));
      return {
        items,
        texts: new Map(),
        clips: new Map(),
        labels: tally.counts(),
        template: template ?? tally.template(),
        annotations: items.reduce((sum, { annotations }) => sum + annotations.length, 0),
        skipped: [...skipped, ...unclaimed.map((file) => ({ file, reason: whyUnclaimed }))],
        notes,
        source,
      };
    },
  };
}

function isEmptyBox(geometry: Geometry): boolean {
  return geometry.kind === 'box' && (geometry.width === 0 || geometry.height === 0);
}

/** They are delivered as they are, for it is the acceptor who rejects them. */
function tellEmpty(count: number, picture: string): string {
  return count === 1
    ? `1 box has no width or no height, in ${picture}`
    : `${count} boxes have no width or no height, as first in ${picture}`;
}
