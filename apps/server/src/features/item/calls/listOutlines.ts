import type { Annotation, itemCalls, Output } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readOutlined } from '../item-outline.store.ts';

type ListOutlines = typeof itemCalls.listOutlines;
type Boxes = Output<ListOutlines>['outlines'][number]['boxes'];

/** More would only be noise on a small picture. */
const MOST_BOXES = 100;

export async function listOutlines({ db, member, input }: Requested<ListOutlines>): Promise<Outcome<ListOutlines>> {
  const items = await readOutlined(db, member, input);
  if (items === undefined) return refuse(5019007);
  return ok({ outlines: items.map(({ annotations, ...item }) => ({ ...item, boxes: largestBoxes(annotations) })) });
}

/** The largest first, so that small ones are drawn over them. Annotations of the whole picture have no box. */
function largestBoxes(annotations: readonly Annotation[]): Boxes {
  const placed = annotations.filter(({ geometry }) => geometry.kind !== 'whole');
  const boxes = placed.map(({ label, geometry }): Boxes[number] => {
    const { x, y, width, height } = annotationBox(geometry);
    return { label, box: [x, y, width, height] };
  });
  const areaOf = ({ box: [, , width, height] }: Boxes[number]) => Math.abs(width * height);
  return boxes.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, MOST_BOXES);
}
