import type { MediumSnapshot } from '../medium/medium.ts';
import { arrangeAnnotations } from './arrange-annotations.ts';
import type { Arrangement } from './arrangement.ts';
import type { AnnotationRecord } from './records.ts';

/** The annotations of a snapshot in the order of the list; the same array until that changes. */
export function createListing<R extends AnnotationRecord>(
  read: () => MediumSnapshot<R>,
  byPlace: Arrangement<R>['byPlace'],
): () => readonly R[] {
  let of: Pick<MediumSnapshot<R>, 'annotations' | 'settings' | 'ticks'> | undefined;
  let listed: readonly R[] = [];
  return () => {
    const { annotations, settings, ticks } = read();
    const isSame =
      of?.annotations === annotations && of.settings.listOrder === settings.listOrder && of.ticks === ticks;
    if (!isSame) {
      of = { annotations, settings, ticks };
      listed = arrangeAnnotations(annotations, settings.listOrder, ticks, byPlace);
    }
    return listed;
  };
}
