// What CI runs in a clean clone: a start from nothing with the oldest supported npm, then what every developer runs.
// The last line sums up both.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './launcher/paths.mjs';

const OLDEST_NPM = '10.9.9';
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
const inSeconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * `npm ci && npm start` in a clone of the commit, twice. Each start ends as Ctrl-C in a terminal ends it.
 * @param {string} folder
 */
async function startFromNothing(folder) {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  execFileSync('npm', ['install', ...quiet, '--prefix', join(folder, 'npm'), `npm@${OLDEST_NPM}`], { stdio: 'ignore' });
  const npm = join(folder, 'npm/node_modules/npm/bin/npm-cli.js');
  const beganAtMs = performance.now();
  execFileSync(process.execPath, [npm, 'ci', ...quiet], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
  const installed = inSeconds(beganAtMs);
  const cold = await startAndStop(npm, clone);
  const warm = await startAndStop(npm, clone);
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
  if (changed !== '') throw new Error(`the start changed what is under version control:\n${changed}`);
  return `installed in ${installed}, ready in ${cold.ready}, again in ${warm.ready}, stopped in ${warm.stopped}`;
}

/** @param {string} npm @param {string} clone */
async function startAndStop(npm, clone) {
  const beganAtMs = performance.now();
  // Its own process group, as a terminal makes one, so that Ctrl-C reaches all of it.
  const child = spawn(process.execPath, [npm, 'start'], {
    cwd: clone,
    env: { ...process.env, PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const exited = once(child, 'exit');
  let url = null;
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Countersign is ready: (\S+)$/.exec(line)?.[1] ?? null;
    if (url !== null) break;
  }
  if (url === null) throw new Error(`it did not start:\n${Buffer.concat(said).toString()}`);
  const ready = inSeconds(beganAtMs);
  child.stdout.resume();
  const ask = (path) =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      (error) => String(error),
    );
  const answers = await Promise.all([ask('/healthz'), ask('/')]);
  const endedAtMs = performance.now();
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code] = await exited;
  if (!answers.every((answer) => answer === 200)) throw new Error(`it did not answer: ${answers.join(' ')}`);
  if (code !== 0 && code !== 130)
    throw new Error(`Ctrl-C ended it with code ${code}:\n${Buffer.concat(said).toString()}`);
  return { ready, stopped: inSeconds(endedAtMs) };
}

/** Runs `npm test`, passing on its output except for the last line. */
async function runTests() {
  const child = spawn('npm', ['test'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let counts = null;
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line);
    if (found === null) console.log(line);
    else counts = found.slice(1).map(Number);
  }
  const [code] = await exited;
  const [passed, failed, skipped] = counts ?? [0, 0, 0];
  return [passed, failed === 0 && code !== 0 ? 1 : failed, skipped];
}

const folder = mkdtempSync(join(tmpdir(), 'countersign-ci-'));
let hasStarted = false;
try {
  console.log(`From nothing with npm ${OLDEST_NPM}: ${await startFromNothing(folder)}.`);
  hasStarted = true;
} catch (error) {
  console.error(`From nothing with npm ${OLDEST_NPM}: ${error.message}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const [passed, failed, skipped] = await runTests();
console.log(`${passed + (hasStarted ? 1 : 0)} passed, ${failed + (hasStarted ? 0 : 1)} failed, ${skipped} skipped`);
process.exit(failed === 0 && hasStarted ? 0 : 1);
