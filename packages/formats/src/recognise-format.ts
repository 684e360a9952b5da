import { coco } from './coco/coco.ts';
import type { Format, Recognition } from './format.ts';
import { collectProblems } from './problem.ts';
import type { SourceFolder } from './source.ts';
import { voc } from './voc/voc.ts';

/** Every format, by its name. */
export const formats: Readonly<Record<Format['name'], Format>> = { coco, voc };

/**
 * The format of a folder, and why it is that one. Throws a `FormatError` where none fits, and where two fit alike: then
 * whoever delivers has to say which one is meant.
 */
export async function recogniseFormat(folder: SourceFolder): Promise<{ readonly format: Format } & Recognition> {
  const problems = collectProblems();
  const found: ({ readonly format: Format } & Recognition)[] = [];
  for (const format of Object.values(formats)) {
    const recognition = await format.recognise(folder);
    if (recognition !== null) found.push({ format, ...recognition });
  }
  const [best, second] = found.sort((a, b) => b.score - a.score);
  if (best === undefined) problems.add('', '', 'unknown-format');
  else if (second?.score === best.score)
    problems.add('', '', 'several-formats', { formats: `${best.why}; ${second.why}` });
  else return best;
  return problems.refuse();
}
