import type { DeliveredItem, Template } from '@countersign/contract';
import { stringify } from 'yaml';
import { type Contents, countContents, describeLosses } from '../contents.ts';
import type { Conversion } from '../conversion.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { numberClasses } from '../number-classes.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import { parseNames, withNames } from './names-file.ts';
import type { RowMeaning, YoloTask } from './read-row.ts';
import { rowsOf } from './write-row.ts';
import { type LabelFileSource, labelFileSourceOf, namesSourcesOf } from './yolo-source.ts';

/** What names the classes of items that came from elsewhere. */
const NEW_NAMES = 'data.yaml';

/** Writes a label file an item, and the files that name the classes. */
export async function* writeYolo(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const encoder = new TextEncoder();
  const kept = namesSourcesOf(source).flatMap(({ file, text }) => parseNames(file, text, collectProblems()) ?? []);
  const foreign = kept.length === 1 ? (kept[0]?.file ?? NEW_NAMES) : NEW_NAMES;
  const isOwn = (item: DeliveredItem) => labelFileSourceOf(item) !== null;
  const fresh = meaningOfNew(
    items.filter((item) => !isOwn(item)),
    template,
  );
  const byNames = Map.groupBy(items, (item) => (isOwn(item) ? labelFileSourceOf(item)?.names : foreign) ?? null);
  const pathOf = nameLabelFiles(items);
  for (const namesFile of new Set([...kept.map(({ file }) => file), ...byNames.keys()])) {
    const group = byNames.get(namesFile) ?? [];
    const known = kept.find(({ file }) => file === namesFile) ?? null;
    const { indexOf, added } = numberClasses(
      group,
      template,
      known?.names ?? (namesFile === null ? new Map() : null),
      0,
    );
    for (const item of group) yield { path: pathOf(item), bytes: encoder.encode(writeLabels(item, indexOf, fresh)) };
    if (known !== null) yield { path: known.file, bytes: encoder.encode(withNames(known, added)) };
    else if (added.size > 0) yield describeClasses(namesFile, indexOf, fresh);
  }
}

function writeLabels(item: DeliveredItem, indexOf: ReadonlyMap<string, number>, fresh: RowMeaning): string {
  const kept: Partial<LabelFileSource> = labelFileSourceOf(item) ?? {};
  const { lineEnd = '\n', endsWithLine = true, task = fresh.task, keypoints = fresh.keypoints } = kept;
  const { width, height } = item;
  if (width === null || height === null) throw new Error(`the size of ${item.mediaPath} is not known`);
  const rows = item.annotations.flatMap((annotation) =>
    rowsOf(annotation, indexOf.get(annotation.label) ?? 0, { task, keypoints }, { width, height }),
  );
  return rows.join(lineEnd) + (rows.length > 0 && endsWithLine ? lineEnd : '');
}

/** A data set has rows of one sort, so the most demanding annotation decides. */
function taskOf({ skeleton, polygon, severalRings, rotatedBox }: Contents): YoloTask {
  if (skeleton > 0) return 'pose';
  if (polygon + severalRings > 0) return 'segment';
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
    mask: 'box',
    polyline: 'left-out',
    points: 'left-out',
    skeleton: 'kept',
    whole: 'left-out',
    attributes: 'left-out',
    sharedStem: 'renamed',
  });
}

/** Where the label file of each item is: where it was, or where YOLO's tools look for it; pictures never share one. */
function nameLabelFiles(items: readonly DeliveredItem[]): (item: DeliveredItem) => string {
  const plain = ({ mediaPath }: DeliveredItem) => joinPath(labelsFolder(mediaPath), `${stemOf(mediaPath)}.txt`);
  const counts = Map.groupBy(items, plain);
  return (item) => {
    const kept = labelFileSourceOf(item)?.file;
    if (kept !== undefined) return kept;
    const path = plain(item);
    return counts.get(path)?.length === 1
      ? path
      : joinPath(labelsFolder(item.mediaPath), `${nameOf(item.mediaPath)}.txt`);
  };
}

function labelsFolder(mediaPath: string): string {
  return `/${folderOf(mediaPath)}/`.replace(/\/images\/(?!.*\/images\/)/, '/labels/').slice(1, -1);
}

/** A names file as YOLO's tools want it today; one of lines where the items came with a name for it. */
function describeClasses(
  file: string | null,
  indexOf: ReadonlyMap<string, number>,
  { task, keypoints }: RowMeaning,
): WrittenFile {
  const path = file ?? 'classes.txt';
  const names = new Map([...indexOf].map(([name, index]) => [index, name] as const).sort(([a], [b]) => a - b));
  const data = {
    ...{ path: '.', train: '.', val: '.', task },
    ...(keypoints === null ? {} : { kpt_shape: [keypoints.count, keypoints.numbers] }),
    names: Object.fromEntries(names),
  };
  const isYaml = /\.ya?ml$/i.test(path);
  const text = isYaml ? stringify(data) : withNames({ file: path, text: '', names: new Map() }, names);
  return { path, bytes: new TextEncoder().encode(text) };
}
