import type { Relation } from '@countersign/contract';
import { isSame } from '../edit/is-same-annotation.ts';

/** Whether two relations say the same: label, ends and attributes. */
export function isSameRelation(one: Relation, other: Relation): boolean {
  return (
    one === other ||
    (one.label === other.label &&
      one.from === other.from &&
      one.to === other.to &&
      isSame(one.attributes, other.attributes))
  );
}
