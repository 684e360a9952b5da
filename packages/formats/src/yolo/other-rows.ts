import { dotaRows } from '../dota/dota-row.ts';
import { kittiRows } from '../kitti/kitti-row.ts';
import type { Problems } from '../problem.ts';
import type { LabelFile } from '../rows/find-label-files.ts';
import { wordsOf } from '../rows/row-kind.ts';
import { firstLinesOf } from '../rows/row-text.ts';
import type { SourceFolder } from '../source.ts';
import { numberOf } from '../xml/number-text.ts';
import { yoloLabelFiles } from './yolo-label-files.ts';

/** No share of a picture is as large, however far a shape reaches over the edge. */
const LARGEST_SHARE = 2;

/**
 * Refuses rows of another format with one sentence, where each would be reported otherwise. The first file that has a
 * row decides.
 */
export async function refuseOtherRows(
  folder: SourceFolder,
  files: readonly LabelFile[],
  problems: Problems,
): Promise<void> {
  for (const { source } of files) {
    const rows = (await firstLinesOf(folder, source)).filter((line) => !dotaRows.isHead(line));
    const [first] = rows;
    if (first === undefined) continue;
    const kind = [kittiRows, dotaRows].find((one) => 'geometry' in one.read(first) && !yoloLabelFiles.isRow(first));
    if (kind !== undefined) problems.add(source.path, '', 'other-rows', { title: kind.title, name: kind.name });
    else if (rows.every(isPixelRow)) problems.add(source.path, '', 'pixel-rows');
    else return;
    problems.refuse();
  }
}

/** A class, and a box in pixels from its left upper to its right lower corner; results have a confidence behind it. */
function isPixelRow(line: string): boolean {
  const words = wordsOf(line);
  const [left, top, right, bottom, ...more] = words.slice(1).map(numberOf);
  if (words.length > 6 || left == null || top == null || right == null || bottom == null) return false;
  return left < right && top < bottom && Math.max(right, bottom) > LARGEST_SHARE && !more.includes(null);
}
