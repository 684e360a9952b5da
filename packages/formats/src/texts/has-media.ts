import { mediumOf } from '../not-shown/media-files.ts';
import { createPictureFinder } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';

/** Whether a folder holds pictures, sound, videos or point clouds. Its texts may describe those, so nothing takes them by itself. */
export function hasMedia(folder: SourceFolder): boolean {
  const files = folder.list();
  return createPictureFinder(files).pictures.length > 0 || files.some((file) => mediumOf(file) !== null);
}
