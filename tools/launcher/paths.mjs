import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever the current folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}
