import type { AnnotationRecord } from './records.ts';

/** Whether only annotations of these ids differ. */
export function isSameButFor(
  ids: ReadonlySet<string>,
  past: ReadonlyMap<string, AnnotationRecord>,
  now: ReadonlyMap<string, AnnotationRecord>,
  pastList: readonly AnnotationRecord[],
  nowList: readonly AnnotationRecord[],
): boolean {
  // Of thousands all but a few stay where they are, and then nothing has to be looked up.
  const isInPlace = (record: AnnotationRecord, nth: number) => {
    const before = pastList[nth];
    return before === record || (before?.id === record.id && ids.has(record.id));
  };
  if (pastList.length === nowList.length && nowList.every(isInPlace)) return true;
  for (const [id, record] of now) if (past.get(id) !== record && !ids.has(id)) return false;
  for (const id of past.keys()) if (!now.has(id) && !ids.has(id)) return false;
  return true;
}
