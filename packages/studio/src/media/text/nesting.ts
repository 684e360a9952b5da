import type { TextRecord } from './text-record.ts';

type Spread = Pick<TextRecord, 'from' | 'to' | 'order'>;

/** The smallest annotation around another; of those as large, the one delivered before it. */
export function outerOf<R extends Spread>(records: readonly R[], inner: R): R | undefined {
  let found: R | undefined;
  for (const record of records) if (holds(record, inner) && (!found || holds(found, record))) found = record;
  return found;
}

/** The first of the largest annotations in another. */
export function innerOf<R extends Spread>(records: readonly R[], outer: R): R | undefined {
  let found: R | undefined;
  for (const record of records) {
    if (!holds(outer, record)) continue;
    if (!found || holds(record, found) || (record.from < found.from && !holds(found, record))) found = record;
  }
  return found;
}

/** Whether one lies around another. Of two in the same place, the one delivered first lies around the other. */
function holds(outer: Spread, inner: Spread): boolean {
  if (outer.from > inner.from || outer.to < inner.to || outer.to === outer.from) return false;
  const isSame = outer.from === inner.from && outer.to === inner.to;
  return inner.to > inner.from && (!isSame || outer.order < inner.order);
}
