/**
 * The features of the server, the lowest first. A feature imports only from lower rows, and never from its own row.
 * `acceptance` holds what batches, packages and items share, so that none of the three needs another.
 */
const rows: readonly (readonly string[])[] = [
  ['event', 'notice'],
  ['acceptance', 'account', 'customer', 'dataset', 'error', 'feedback', 'setting'],
  ['batch', 'package', 'item', 'credential', 'live', 'message', 'order', 'parsing', 'team', 'tool'],
  ['handover', 'opinion', 'upload'],
  ['assignment', 'delivery', 'difference', 'project', 'question', 'report', 'sampling', 'task'],
  ['sync', 'workload'],
  ['home', 'repair'],
];

/** The row of a feature; undefined if it is not in the order yet. */
export function heightOf(feature: string): number | undefined {
  const row = rows.findIndex((names) => names.includes(feature));
  return row < 0 ? undefined : row;
}
