import type { Row, Sheet } from '../../platform/spreadsheet/sheet.ts';
import { column, type ReportSources, said } from './report-order.ts';
import { countByAcceptor, type ReportedAcceptor } from './reported-batch.store.ts';

/** At most this many of the packages a person decided whole are named; the sheet of packages has all of them. */
const MOST_NAMES = 20;

/** How many items each person decided one by one, and which packages whole. */
export async function acceptorSheet(sources: ReportSources): Promise<Sheet> {
  const { db, order, words } = sources;
  const { acceptors } = words;
  const people = await countByAcceptor(db, order, MOST_NAMES);
  return {
    name: words.sheets.acceptors,
    columns: [
      column(acceptors.name, 24),
      column(acceptors.explicit, 12, 'number'),
      column(acceptors.passed, 12, 'number'),
      column(acceptors.rejected, 12, 'number'),
      column(acceptors.invalid, 12, 'number'),
      column(acceptors.packagesPassed, 12, 'number'),
      column(acceptors.packagesRejected, 12, 'number'),
      column(acceptors.whole, 16, 'number'),
      column(acceptors.unseen, 16, 'number'),
      column(acceptors.packages, 60),
    ],
    count: people.length,
    rows: [people.map((person) => acceptorRow(sources, person))],
  };
}

function acceptorRow({ words }: ReportSources, person: ReportedAcceptor): Row {
  const { passed, rejected, packagesPassed, packagesRejected, packageNames } = person;
  const unnamed = packagesPassed + packagesRejected - packageNames.length;
  const names = [...packageNames, ...(unnamed > 0 ? [words.acceptors.more(unnamed)] : [])];
  return [
    person.name,
    passed + rejected,
    passed,
    rejected,
    person.invalid,
    packagesPassed,
    packagesRejected,
    person.whole,
    person.unseen,
    said(names.join(', ')),
  ];
}
