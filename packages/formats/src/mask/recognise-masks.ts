import type { Recognition } from '../format.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { findClassNames } from './class-names.ts';
import { findMasks } from './find-masks.ts';

/**
 * Whether a folder holds PNGs of numbers or colours that go by the names of pictures. Where nothing says what colours mean,
 * they are taken for masks only if no other format fits, so that reading them can say what is missing.
 */
export async function recogniseMasks(folder: SourceFolder): Promise<Recognition | null> {
  const names = await findClassNames(folder, collectProblems());
  const hasColours = names.some(({ colours }) => colours.size > 0);
  const [first] = await findMasks(folder, hasColours, collectProblems());
  if (first !== undefined && first.classes === first.objects)
    return { score: 0.6, why: `${first.classes} has the number of an object for each pixel of ${first.picture}` };
  if (first !== undefined)
    return { score: 1, why: `${first.classes} has a number or colour for each pixel of ${first.picture}` };
  const [coloured] = await findMasks(folder, true, collectProblems());
  return coloured === undefined
    ? null
    : { score: 0.1, why: `${coloured.classes} could be a mask in colours of ${coloured.picture}` };
}
