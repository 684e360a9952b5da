import { inspectPackage } from '@countersign/domain';
import type { Row, Sheet } from '../../platform/spreadsheet/sheet.ts';
import { mapBlocks, readBlocks } from './read-blocks.ts';
import { column, dateColumn, type ReportSources } from './report-order.ts';
import { shownRate } from './report-share.ts';
import { type ReportedPackage, readPackages } from './reported-batch.store.ts';

/** Every package with how its results came about, and who decided it whole. */
export function packageSheet(sources: ReportSources): Sheet {
  const { db, order, words, batch } = sources;
  const { packages } = words;
  const all = readBlocks<ReportedPackage>((after) => readPackages(db, order, after));
  return {
    name: words.sheets.packages,
    columns: [
      column(packages.number, 7, 'number'),
      column(packages.name, 16),
      column(packages.from, 9, 'number'),
      column(packages.to, 9, 'number'),
      column(packages.items, 8, 'number'),
      column(packages.invalid, 8, 'number'),
      column(packages.status, 19),
      column(packages.passed, 9, 'number'),
      column(packages.rejected, 9, 'number'),
      column(packages.explicitPassed, 11, 'number'),
      column(packages.explicitRejected, 11, 'number'),
      column(packages.wholePassed, 14, 'number'),
      column(packages.wholeRejected, 14, 'number'),
      column(packages.byDefault, 10, 'number'),
      column(packages.overruled, 14, 'number'),
      column(packages.unseen, 10, 'number'),
      column(packages.unseenPassed, 11, 'number'),
      column(packages.rate, 12, 'percent'),
      column(packages.decidedBy, 18),
      dateColumn(sources, packages.decidedAt),
    ],
    count: batch.packageCount,
    rows: mapBlocks(all, (one) => packageRow(sources, one)),
  };
}

function packageRow({ words, batch }: ReportSources, one: ReportedPackage): Row {
  const { explicit, whole, byDefault, overruled, unseen, unseenPassed } = inspectPackage(one);
  const own = explicit.passed + explicit.rejected;
  return [
    one.number,
    one.name,
    one.firstIndex,
    one.lastIndex,
    one.total,
    one.invalid,
    words.packageStates[one.state],
    one.passed,
    one.rejected,
    explicit.passed,
    explicit.rejected,
    whole.passed,
    whole.rejected,
    byDefault.passed + byDefault.rejected,
    overruled.passed + overruled.rejected,
    unseen,
    unseenPassed,
    shownRate(own === 0 ? null : explicit.passed / own, batch.agreedRate),
    one.bulkBy,
    one.decidedAt,
  ];
}
