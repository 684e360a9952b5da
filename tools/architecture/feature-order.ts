/**
 * The features of the server, the lowest first: a feature imports those of lower rows alone, and those of one row do not
 * know each other. `acceptance` holds what batches, packages and items share, so that none of the three needs another.
 */
const rows: readonly (readonly string[])[] = [
  ['event'],
  ['acceptance', 'account', 'customer', 'dataset', 'error', 'feedback', 'setting'],
  ['batch', 'package', 'item', 'credential', 'message', 'order', 'team', 'tool'],
  ['delivery', 'project', 'report'],
  ['sync'],
];

/** How high a feature lies; undefined where it has no place in the order yet. */
export function heightOf(feature: string): number | undefined {
  const row = rows.findIndex((names) => names.includes(feature));
  return row < 0 ? undefined : row;
}
