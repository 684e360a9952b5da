import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
/** Longer than writing a few bytes, or two checks, can take. */
const ABANDONED_AFTER_MS = 5_000;

/**
 * Runs `work` while no other process of this machine does so under the same lock. Takes over the lock of a process that
 * is gone, even by kill -9, once the processes it had started for its work are gone too.
 *
 * @template T
 * @param {string} path the lock's file
 * @param {(startedProcess: (pid: number) => void) => Promise<T>} work says each process it starts
 * @param {() => void} [onWait] called once when another process has to be waited for
 * @returns {Promise<T>}
 */
export async function exclusively(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  const mark = randomUUID();
  const holders = [describe(process.pid)];
  let isWaiting = false;
  while (!take(path, JSON.stringify({ mark, holders }))) {
    if (takeOver(path)) continue;
    if (!isWaiting) onWait?.();
    isWaiting = true;
    await wait(LOOK_EVERY_MS);
  }
  try {
    return await work((pid) => {
      holders.push(describe(pid));
      writeFileSync(path, JSON.stringify({ mark, holders }));
    });
  } finally {
    if (read(path)?.includes(mark)) rmSync(path, { force: true });
  }
}

function describe(pid) {
  return { pid, start: processStart(pid) };
}

/** @param {string} path @param {string} content */
function take(path, content) {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock nobody holds. Only one process at a time may do so, or a second one would remove the first one's new
 * lock.
 */
function takeOver(path) {
  if (!isAbandoned(path)) return false;
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    if (ageMs(guard) > ABANDONED_AFTER_MS) rmSync(guard, { recursive: true, force: true });
    return false;
  }
  try {
    if (isAbandoned(path)) rmSync(path, { force: true });
    return true;
  } finally {
    rmdirSync(guard);
  }
}

/** @param {string} path */
function isAbandoned(path) {
  const text = read(path);
  if (text === null) return false;
  try {
    return JSON.parse(text).holders.every(({ pid, start }) => start === null || processStart(pid) !== start);
  } catch {
    // A process was killed between making the file and writing to it.
    return ageMs(path) > ABANDONED_AFTER_MS;
  }
}

/**
 * When a process started, in the system's own form; null if it is gone. The number alone is not enough, because it may
 * be reused.
 */
function processStart(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat !== null) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that ended stays visible until its parent collects it.
    return fields[0] === 'Z' ? null : fields[19];
  }
  if (read('/proc/self/stat') !== null) return null;
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} path */
function ageMs(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
