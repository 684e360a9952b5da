import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', '.cache', '.git']);

/**
 * A hash over the paths and contents of files and folders. Tests are left out, because changing one must not cause a
 * build.
 * @param {string} base
 * @param {readonly string[]} paths relative to `base`; missing ones count as missing
 * @returns {string}
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, base, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} base @param {string} path */
function add(hash, base, path) {
  const stats = statSync(join(base, path), { throwIfNoEntry: false });
  if (stats === undefined) {
    hash.update(`${path}\0missing\0`);
  } else if (stats.isDirectory()) {
    for (const name of readdirSync(join(base, path)).sort())
      if (!passedOver.has(name)) add(hash, base, `${path}/${name}`);
  } else if (!/\.(test|test-d|e2e)\.tsx?$/.test(path)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0');
  }
}
