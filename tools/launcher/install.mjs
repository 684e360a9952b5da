import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runQuietly } from './run-quietly.mjs';

const stampOf = (base) => join(base, 'node_modules/.countersign-install');
/** npm's own record of the contents of node_modules, written at the end of every install. */
const recordOf = (base) => join(base, 'node_modules/.package-lock.json');

/**
 * Whether the installed packages match the lockfile: by our own stamp or, if somebody ran npm since, by npm's record.
 * @param {string} base the repository
 */
export function isInstalled(base) {
  const asked = fingerprint(base, ['package-lock.json']);
  const stamp = readOrNull(stampOf(base));
  if (stamp === asked) return true;
  const hasNpmRunSince = stamp === null || modifiedMs(recordOf(base)) > modifiedMs(stampOf(base));
  if (!hasNpmRunSince || !agree(readOrNull(join(base, 'package-lock.json')), readOrNull(recordOf(base)))) return false;
  keepStamp(base, asked);
  return true;
}

/**
 * Installs everything in the lockfile, even if the person's npm settings leave parts out. Prints nothing unless it
 * fails.
 * @param {string} base the repository
 * @param {(pid: number) => void} onStart
 */
export async function install(base, onStart) {
  const asked = fingerprint(base, ['package-lock.json']);
  const [program, ...npm] = findNpm(process.env.npm_execpath);
  const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly('npm ci', program, [...npm, ...args, ...quiet], { cwd: base }, onStart);
  keepStamp(base, asked);
}

/**
 * The npm that runs this process, or the one on the path. Under npx the variable names npx, which lies beside npm.
 * @param {string | undefined} running
 * @returns {string[]}
 */
export function findNpm(running) {
  if (running === undefined || !/^np[mx]-cli\.c?js$/.test(basename(running))) return ['npm'];
  return [process.execPath, running.replace(/npx(-cli\.c?js)$/, 'npm$1')];
}

/** @param {string | null} lockfile @param {string | null} record */
function agree(lockfile, record) {
  if (lockfile === null || record === null) return false;
  const { packages: there } = JSON.parse(record);
  const asked = Object.entries(JSON.parse(lockfile).packages ?? {}).filter(([path]) => path.includes('node_modules/'));
  return asked.every(([path, { version, resolved, integrity, optional }]) => {
    // Optional packages for other platforms are in the lockfile but not on the disk.
    if (there[path] === undefined) return optional === true;
    return there[path].version === version && there[path].resolved === resolved && there[path].integrity === integrity;
  });
}

/** Skips the stamp if the checkout is read-only. */
function keepStamp(base, content) {
  try {
    writeFileSync(stampOf(base), content);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

function readOrNull(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function modifiedMs(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}
