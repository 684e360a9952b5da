import type { DeliveredItem, Template } from '@countersign/contract';
import { stringify } from 'yaml';
import { type Contents, countContents, describeLosses } from '../contents.ts';
import type { Conversion } from '../conversion.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { unnamedClass, unnamedIndex } from '../label-lines.ts';
import { numberClasses } from '../number-classes.ts';
import { collectProblems } from '../problem.ts';
import { nameLabelFiles } from '../rows/label-paths.ts';
import { usualStyle, writeRowText } from '../rows/row-text.ts';
import { parseNames, withNames } from './names-file.ts';
import type { RowMeaning, YoloTask } from './read-row.ts';
import { rowsOf } from './write-row.ts';
import { yoloLabelFiles } from './yolo-label-files.ts';
import { labelFileSourceOf, namesSourcesOf } from './yolo-source.ts';

/** What names the classes of items that came from elsewhere. */
const NEW_NAMES = 'data.yaml';
/** A delivery may call a class by any number; more names than a template can have would fill no gap that anybody needs. */
const MAX_FILLED = 2000;

/** Writes a label file an item, and the files that name the classes. */
export async function* writeYolo(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const kept = namesSourcesOf(source).flatMap(({ file, text }) => parseNames(file, text, collectProblems()) ?? []);
  const foreign = kept.length === 1 ? (kept[0]?.file ?? NEW_NAMES) : NEW_NAMES;
  const isOwn = (item: DeliveredItem) => labelFileSourceOf(item) !== null;
  const fresh = meaningOfNew(
    items.filter((item) => !isOwn(item)),
    template,
  );
  const byNames = Map.groupBy(items, (item) => (isOwn(item) ? (labelFileSourceOf(item)?.names ?? NEW_NAMES) : foreign));
  const pathOf = nameLabelFiles(
    items.map(({ mediaPath }) => mediaPath),
    yoloLabelFiles.folders,
  );
  for (const namesFile of new Set([...kept.map(({ file }) => file), ...byNames.keys()])) {
    const group = byNames.get(namesFile) ?? [];
    const known = kept.find(({ file }) => file === namesFile) ?? null;
    const names = known?.names ?? (group.some(isOwn) ? unnamedClasses(template) : null);
    const { indexOf, added } = numberClasses(group, template, names, 0);
    for (const item of group.filter(hasLabelFile))
      yield {
        path: labelFileSourceOf(item)?.file ?? pathOf(item.mediaPath),
        bytes: writeLabels(item, indexOf, fresh),
      };
    if (known !== null) yield { path: known.file, bytes: new TextEncoder().encode(withNames(known, added)) };
    else if (indexOf.size > 0) yield describeClasses(namesFile, indexOf, meaningOfAll(group) ?? fresh);
  }
}

/** A picture that came without a label file, as one without objects may, needs none until something is marked in it. */
function hasLabelFile(item: DeliveredItem): boolean {
  return item.annotations.length > 0 || labelFileSourceOf(item)?.isMissing !== true;
}

/** The classes of a delivery that named none, under their numbers. */
function unnamedClasses({ labels }: Template): Map<number, string> {
  const numbered = labels.map(({ name }) => [unnamedIndex(name), name] as const);
  return new Map(numbered.flatMap(([index, name]) => (index === null ? [] : [[index, name]])));
}

/** How the rows of a delivery are read; null where nothing of it came as YOLO. */
function meaningOfAll(items: readonly DeliveredItem[]): RowMeaning | null {
  return items.map(labelFileSourceOf).find((source) => source !== null) ?? null;
}

function writeLabels(item: DeliveredItem, indexOf: ReadonlyMap<string, number>, fresh: RowMeaning): Uint8Array {
  const { task, keypoints, ...style } = labelFileSourceOf(item) ?? { ...usualStyle, ...fresh };
  const { width, height } = item;
  if (width === null || height === null) throw new Error(`the size of ${item.mediaPath} is not known`);
  const rows = item.annotations.flatMap((annotation) =>
    rowsOf(annotation, indexOf.get(annotation.label) ?? 0, { task, keypoints }, { width, height }),
  );
  return writeRowText(rows, style);
}

/** A data set has rows of one sort, so the most demanding annotation decides. */
function taskOf({ skeleton, polygon, severalRings, mask, rotatedBox }: Contents): YoloTask {
  if (skeleton > 0) return 'pose';
  if (polygon + severalRings + mask > 0) return 'segment';
  return rotatedBox > 0 ? 'obb' : 'detect';
}

function meaningOfNew(items: readonly DeliveredItem[], template: Template): RowMeaning {
  const task = taskOf(countContents(items, 'yolo'));
  if (task !== 'pose') return { task, keypoints: null };
  const drawn = items.flatMap(({ annotations }) =>
    annotations.map(({ geometry }) => (geometry.kind === 'skeleton' ? geometry.points.length : 0)),
  );
  const named = template.labels.map(({ skeleton }) => skeleton?.points.length ?? 0);
  const count = [...drawn, ...named].reduce((most, points) => Math.max(most, points), 0);
  return { task, keypoints: { count, numbers: 3 } };
}

/** What these contents lose in the sort of data set they become. */
export function yoloLosses(contents: Contents): string[] {
  const task = taskOf(contents);
  const inShape: Conversion = task === 'segment' ? 'polygon' : task === 'pose' ? 'box' : 'kept';
  const upright: Conversion = task === 'segment' ? 'polygon' : task === 'pose' ? 'unlabelled' : 'kept';
  return describeLosses(contents, {
    box: upright,
    rotatedBox: inShape,
    polygon: task === 'pose' ? 'box' : 'kept',
    severalRings: task === 'pose' ? 'box' : 'parts',
    mask: task === 'pose' ? 'box' : 'polygon',
    maskRegions: task === 'pose' ? 'kept' : 'parts',
    maskHole: task === 'pose' ? 'kept' : 'filled',
    polyline: 'left-out',
    points: 'left-out',
    skeleton: 'kept',
    whole: 'left-out',
    attributes: 'left-out',
    sharedStem: 'renamed',
  });
}

/**
 * A names file as YOLO's tools want it today; one of lines where the items came with a name for it. Without `path` the
 * folders are sought beside the file, wherever it is read. Every number has a name, because Ultralytics refuses gaps.
 */
function describeClasses(
  path: string,
  indexOf: ReadonlyMap<string, number>,
  { task, keypoints }: RowMeaning,
): WrittenFile {
  const nameOfIndex = new Map([...indexOf].map(([name, index]) => [index, name] as const));
  const last = Math.max(...nameOfIndex.keys());
  const numbers = last > MAX_FILLED ? [...nameOfIndex.keys()].sort((a, b) => a - b) : [...Array(last + 1).keys()];
  const names = new Map(numbers.map((index) => [index, nameOfIndex.get(index) ?? unnamedClass(index)]));
  const data = {
    ...{ train: '.', val: '.', task },
    ...(keypoints === null ? {} : { kpt_shape: [keypoints.count, keypoints.numbers] }),
    names,
  };
  const isYaml = /\.ya?ml$/i.test(path);
  const text = isYaml ? stringify(data) : withNames({ file: path, text: '', names: new Map() }, names);
  return { path, bytes: new TextEncoder().encode(text) };
}
