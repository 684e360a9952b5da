import type { Sheet } from '../../platform/spreadsheet/sheet.ts';
import { mapBlocks, readBlocks } from './read-blocks.ts';
import { column, dateColumn, errorName, type ReportSources } from './report-order.ts';
import { countEvents, type ReportedEvent, readEvents } from './reported-batch.store.ts';

/** The history of the batch, from the first event on. */
export async function historySheet(sources: ReportSources): Promise<Sheet> {
  const { db, order, words } = sources;
  const { columns } = words;
  const events = readBlocks<ReportedEvent>((after) => readEvents(db, order, after));
  return {
    name: words.sheets.history,
    columns: [
      dateColumn(sources, columns.at),
      column(columns.by, 24),
      column(columns.what, 28),
      column(columns.details, 80),
    ],
    count: await countEvents(db, order),
    rows: mapBlocks(events, (event) => [event.at, event.who, words.events[event.kind], details(sources, event)]),
  };
}

/** What an event was about, in one line: the item or package, or their number, the errors, the result, the text. */
function details(sources: ReportSources, { kind, data }: ReportedEvent): string | null {
  const { words, batch } = sources;
  // In item mode packages are only a unit of counting, and no screen shows them.
  const packages = batch.mode === 'item' ? null : data['packages'];
  const errorTypes = typeof data['errorTypes'] === 'string' ? data['errorTypes'].split(',').filter(Boolean) : [];
  const result = data['result'];
  const parts = [
    data['index'] === undefined ? null : `#${data['index']}`,
    data['fileName'],
    data['name'],
    data['names'],
    typeof packages === 'number' ? words.amounts.packages(packages) : null,
    typeof data['items'] === 'number' ? words.amounts.items(data['items']) : null,
    result === '10' || result === '20' ? words.results[result] : null,
    kind === 'batch.sampled' ? words.drawnText(data) : null,
    ...words.checkedText(data),
    errorTypes.map((typeId) => errorName(sources, typeId)).join(', '),
    data['remark'],
    data['comment'],
  ];
  const filled = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return filled.length === 0 ? null : filled.join(' · ');
}
