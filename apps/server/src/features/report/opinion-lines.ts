import { kappaText, measureAgreement, measureAgreementOf } from '@countersign/domain';
import { readDoubled } from '../opinion/difference.store.ts';
import type { ReportSources } from './report-order.ts';
import { shownShare } from './report-share.ts';
import { countOf, type Line, note, numberLine, percentLine, section, textLine } from './summary-lines.ts';

/**
 * How far those agree who decided the same items in this round, and what is not settled. No lines where none was,
 * and for acceptors, who could tell from them which of their items are doubled.
 */
export async function opinionLines({ db, order, words }: ReportSources): Promise<Line[]> {
  if (!order.isForAdministrator) return [];
  const { drawn, given, people, pairs } = await readDoubled(db, order.customerId, order.batchId);
  if (drawn === 0) return [];
  const { opinions } = words;
  const total = measureAgreement(pairs);
  const { bothPassed, bothRejected, kappa } = total;
  const of = countOf(total.pairs);
  const agreed = bothPassed + bothRejected;
  return [
    ...section(opinions.title, words.summary.items, opinions.ofPairs),
    numberLine(opinions.drawn, drawn),
    numberLine(opinions.given, given),
    numberLine(opinions.pairs, total.pairs),
    of(opinions.bothPassed, bothPassed),
    of(opinions.bothRejected, bothRejected),
    of(opinions.differ, total.pairs - agreed),
    of(opinions.waiting, total.waiting),
    percentLine(opinions.agreed, shownShare(agreed, total.pairs)),
    textLine(opinions.kappa, kappaText(kappa.value)),
    textLine(opinions.low, kappaText(kappa.low)),
    textLine(opinions.high, kappaText(kappa.high)),
    ...people.map(({ id, name }) => {
      const own = measureAgreementOf(id, pairs);
      return textLine(opinions.kappaOf(name), opinions.onPairs(kappaText(own.kappa.value), own.pairs));
    }),
    ...(kappa.value === null ? [note(opinions.saysNothing)] : []),
  ];
}
