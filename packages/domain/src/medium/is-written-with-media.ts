import type { Medium } from '@countersign/contract';

/** Whether files of annotations of a medium hold what is annotated too, or what is stored beside it, so that it has to be kept to write them. */
export function isWrittenWithMedia(medium: Medium): boolean {
  return medium === 'text' || medium === 'answers' || medium === 'video';
}
