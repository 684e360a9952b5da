import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { findNode } from './node24.mjs';
import { inRoot, root } from './paths.mjs';
import { whenNpmEnds } from './when-npm-ends.mjs';

/** One Ctrl-C arrives more than once: from the terminal, and from npm, which forwards it. */
const SAME_KEYPRESS_MS = 400;
/** Keeps Node's compile cache, which halves the time to load a server or a command. */
const kept = { NODE_COMPILE_CACHE: inRoot('.cache/compiled') };
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program of the product on Node 24 and returns its exit code. It has its own process group, so that a signal
 * reaches it once and not a second time from the terminal. A second, later Ctrl-C is forwarded too.
 * @param {readonly string[]} args what follows `node`
 * @param {{ cwd?: string, env?: Record<string, string>, endsWithUs?: boolean }} [options] `endsWithUs`: it ends when
 * this process or npm is gone, even by kill -9
 * @returns {Promise<number>}
 */
export function runNode(args, { cwd = root, env: more = {}, endsWithUs = false } = {}) {
  const { node, env } = findNode(root);
  const tie = endsWithUs ? ['--import', new URL('end-with-launcher.mjs', import.meta.url).href] : [];
  const child = spawn(node, [...tie, ...args], {
    cwd,
    env: { ...kept, ...env, ...more },
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])],
  });
  let passedOnAtMs = Number.NEGATIVE_INFINITY;
  const passOn = (signal) => {
    const nowMs = performance.now();
    if (nowMs - passedOnAtMs < SAME_KEYPRESS_MS) return;
    passedOnAtMs = nowMs;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  const stopLooking = endsWithUs ? whenNpmEnds(() => child.kill('SIGTERM')) : () => {};
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopLooking();
      for (const each of signals) process.off(each, passOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
