import { ratesWithout } from '@countersign/domain';
import { invalidOfAll } from '../batch/invalid.store.ts';
import type { ReportSources } from './report-order.ts';
import { shownRate } from './report-share.ts';
import { figure, type Line, numberLine, percentLine, section } from './summary-lines.ts';

/** What the invalid items take out of the accuracy, and why they are invalid. None with a result or a reason: no lines. */
export async function invalidLines({ db, order, words, batch }: ReportSources): Promise<Line[]> {
  const found = batch.invalid === 0 ? undefined : await invalidOfAll(db, order);
  if (found === undefined) return [];
  const { passed, rejected, reasons } = found;
  const { invalidItems: invalid } = words;
  // The invalid items are not in the counts of the batch.
  const all = { passed: batch.passed + passed, rejected: batch.rejected + rejected };
  const { before, after } = ratesWithout(all, found);
  const results = [
    ...section(invalid.title),
    numberLine(invalid.passed, passed),
    numberLine(invalid.rejected, rejected),
    percentLine(invalid.withThem, shownRate(before, batch.agreedRate)),
    percentLine(invalid.withoutThem, shownRate(after, batch.agreedRate)),
  ];
  const why = reasons.map(({ remark, items }): Line => [{ kind: 'label', value: remark }, figure('number', items)]);
  return [
    ...(passed + rejected === 0 ? [] : results),
    ...(why.length === 0 ? [] : [...section(invalid.reasons, words.summary.items), ...why]),
  ];
}
