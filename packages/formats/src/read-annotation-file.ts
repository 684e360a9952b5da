import type { Problems } from './problem.ts';
import type { SourceFile, SourceFolder } from './source.ts';

/** Just below the longest string of JavaScript engines. */
const MAX_SIZE = 500_000_000;

/** The bytes of an annotation file; null after reporting that it is too large. */
export async function readAnnotationFile(
  folder: SourceFolder,
  { path, size }: SourceFile,
  problems: Problems,
): Promise<Uint8Array | null> {
  if (size <= MAX_SIZE) return folder.read(path);
  problems.add(path, '', 'file-too-large', { size, limit: MAX_SIZE });
  return null;
}
