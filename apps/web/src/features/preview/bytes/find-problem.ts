import type { ViewedFile } from '../panel/viewer.ts';
import { type PreviewProblem, problemOfError } from './preview-problem.ts';
import { rangedBytes } from './ranged-bytes.ts';

/** Why the browser itself, which does not say so, could not show a file: `broken` where its bytes do come. */
export async function findProblem({
  contentUrl,
  size,
}: Pick<ViewedFile, 'contentUrl' | 'size'>): Promise<PreviewProblem> {
  try {
    await rangedBytes(contentUrl, size).read(0, 1);
    return 'broken';
  } catch (error) {
    return problemOfError(error);
  }
}
