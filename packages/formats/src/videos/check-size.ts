import type { Problems } from '../problem.ts';
import type { ClipSize } from './open-clip.ts';

/** Reports a size that a file states of a clip, and that is not the one it is displayed with. A side that is no number is not compared. */
export function checkSize(
  { path, width, height }: Pick<ClipSize, 'width' | 'height'> & { readonly path: string },
  said: { readonly width: unknown; readonly height: unknown },
  { file, position }: { readonly file: string; readonly position: string },
  problems: Problems,
): void {
  const isOther = (one: unknown, shown: number) => typeof one === 'number' && one > 0 && one !== shown;
  if (!isOther(said.width, width) && !isOther(said.height, height)) return;
  const words = { width: sideOf(said.width), height: sideOf(said.height) };
  problems.add(file, position, 'other-size', { ...words, path, shownWidth: width, shownHeight: height });
}

function sideOf(side: unknown): string {
  return typeof side === 'number' ? String(side) : '?';
}
