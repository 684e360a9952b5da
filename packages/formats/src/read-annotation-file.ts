import { FormatError, type Problems } from './problem.ts';
import type { SourceFile, SourceFolder } from './source.ts';

/** Just below the longest string of JavaScript engines. */
const MAX_SIZE = 500_000_000;

/** The bytes of an annotation file; null after reporting that it is too large, or what its folder says against it. */
export async function readAnnotationFile(
  folder: SourceFolder,
  { path, size }: SourceFile,
  problems: Problems,
): Promise<Uint8Array | null> {
  if (size > MAX_SIZE) {
    problems.add(path, '', 'file-too-large', { size, limit: MAX_SIZE });
    return null;
  }
  try {
    return await folder.read(path);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    for (const { file, position, code, parameters } of error.problems) problems.add(file, position, code, parameters);
    return null;
  }
}
