import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, whatever folder the command was called in. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}
