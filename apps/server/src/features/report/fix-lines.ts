import { fixRate, sumFixes } from '@countersign/domain';
import { readFixSums } from '../acceptance/questions.store.ts';
import type { ReportSources } from './report-order.ts';
import { shownMeasure } from './report-share.ts';
import { type Line, percentLine, section, textLine } from './summary-lines.ts';

/** How many of the errors that each round was asked to fix are fixed. No lines where none was asked for. */
export async function fixLines({ db, order, words }: ReportSources): Promise<Line[]> {
  const sums = await readFixSums(db, order);
  if (sums.length === 0) return [];
  const { fixes } = words;
  return [
    ...section(fixes.title),
    ...sums.flatMap(({ round, ...figures }) => {
      const count = sumFixes([figures]);
      const { value, low, high } = shownMeasure(fixRate(count), null);
      return [
        textLine(fixes.round(round), fixes.figures(count.asked, count.fixed, count.unfixed, count.unanswered)),
        percentLine(fixes.rate(round), value),
        percentLine(fixes.low(round), low),
        percentLine(fixes.high(round), high),
      ];
    }),
  ];
}
