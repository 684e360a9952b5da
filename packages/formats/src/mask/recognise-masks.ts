import type { Recognition } from '../format.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { findMasks } from './find-masks.ts';

/** Whether a folder holds PNGs of numbers that go by the names of pictures. */
export async function recogniseMasks(folder: SourceFolder): Promise<Recognition | null> {
  const [first] = await findMasks(folder, collectProblems());
  return first === undefined
    ? null
    : { score: 1, why: `${first.classes} has a number for each pixel of ${first.picture}` };
}
