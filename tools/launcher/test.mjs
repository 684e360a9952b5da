import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { findPostgres, otherPostgres } from './postgres.mjs';
import { reachOf, readPackages } from './reach.mjs';
import { runNode } from './run.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
/** From here on an exit code tells of a signal. */
const FIRST_SIGNAL_CODE = 128;

/** So many of the slowest tests are listed at the end. */
const SLOWEST = 20;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, status: string, assertionResults: Result[] }} FileReport `name`: its path */
/** @typedef {{ status: string, fullName: string, duration?: number | null }} Result `duration`: in ms */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report */
/** @typedef {{ name: string, run: () => Promise<{ code: number, counts: Counts, report?: Report | null }> }} Step */

/**
 * Everything: the checks, unit and server tests, browser tests. The slowest tests are listed, and the last line sums up
 * what ran.
 * @param {{ isFull: boolean }} options `isFull`: every width, theme and language, many schedules, and the server on
 *   every PostgreSQL that it takes; each step has a line of its own at the end.
 * @returns {Promise<number>} the exit code
 */
export async function testAll({ isFull }) {
  const steps = [
    { name: 'checks', run: () => runCheck('tools/check.mjs') },
    { name: 'weight', run: () => runCheck('tools/bundle-budget.ts') },
    { name: 'unit and server', run: () => runTests('vitest.config.ts', 'unit', isFull ? manyMore() : {}) },
    { name: 'browser', run: () => runTests('vitest.e2e.config.ts', 'e2e', isFull ? { E2E_FULL: '1' } : {}) },
    ...(isFull
      ? otherPostgres.map((version) => ({ name: `PostgreSQL ${version}`, run: () => testPostgres(version) }))
      : []),
  ];
  return runSteps(steps, { listsSlowest: true, listsSteps: isFull });
}

/** What is tried at random is tried more often, and other cases each time: a failure says how to play it again. */
function manyMore() {
  return { SCHEDULES: '200', KILLS: '20', CONTRACT_CASES: '100000', CONTRACT_SEED: String(Date.now() % 1_000_000) };
}

/** Every feature of the server once more on another PostgreSQL, where there is one. @param {string} version */
async function testPostgres(version) {
  const bin = await findPostgres(version);
  if (bin === null) return { code: 0, counts: { passed: 0, failed: 0, skipped: 1 } };
  return runTests('vitest.config.ts', `postgres-${version}`, { TEST_POSTGRES: bin }, ['apps/server/src/features']);
}

/** The browser tests alone, or some of them. @param {readonly string[]} args of vitest */
export function testBrowser(args) {
  return runSteps([{ name: 'browser', run: () => runTests('vitest.e2e.config.ts', 'e2e', {}, args) }]);
}

/**
 * The tests that a change can reach: those that import it, and those that run a program it is part of. The browser's
 * tests all run when the change is part of what a browser loads.
 * @param {readonly string[]} args the commit since which; unless given, the one at which the branch left its upstream
 */
export function testChanged([since = leftUpstreamAt()]) {
  const { tests, isBrowserReached } = reachOf(changedSince(since), readPackages(root));
  const byImports = ['--changed', since, '--passWithNoTests'];
  return runSteps([
    { name: 'unit and server', run: () => runTests('vitest.config.ts', 'unit', {}, byImports) },
    ...(tests.length === 0
      ? []
      : [{ name: 'programs', run: () => runTests('vitest.config.ts', 'programs', {}, tests) }]),
    { name: 'browser', run: () => runTests('vitest.e2e.config.ts', 'e2e', {}, isBrowserReached ? [] : byImports) },
  ]);
}

/** @param {...string} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A branch without an upstream has left it nowhere: what is not committed has changed. */
function leftUpstreamAt() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}').trim();
  } catch {
    return 'HEAD';
  }
}

/** Paths of files, of new ones too. @param {string} commit */
function changedSince(commit) {
  const said = git('diff', '--name-only', commit) + git('ls-files', '--others', '--exclude-standard');
  return said.split('\n').filter((path) => path !== '');
}

/** @param {readonly Step[]} steps @param {{ listsSlowest?: boolean, listsSteps?: boolean }} [options] */
async function runSteps(steps, { listsSlowest = false, listsSteps = false } = {}) {
  const all = { passed: 0, failed: 0, skipped: 0 };
  /** @type {FileReport[]} */
  const files = [];
  const lines = [];
  for (const { name, run } of steps) {
    const beganAtMs = performance.now();
    const { code, counts, report } = await run();
    files.push(...(report?.testResults ?? []));
    // Stopped by a person: what is left is not wanted either.
    if (code >= FIRST_SIGNAL_CODE) return code;
    for (const key of Object.keys(all)) all[key] += counts[key];
    lines.push(stepLine(name, counts, performance.now() - beganAtMs));
  }
  if (listsSlowest) for (const line of slowestOf(files)) console.log(line);
  if (listsSteps) for (const line of lines) console.log(line);
  console.log(sumOf(all));
  return all.failed === 0 ? 0 : 1;
}

/** @param {Counts} counts */
const sumOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** @param {string} name @param {Counts} counts @param {number} tookMs */
export function stepLine(name, counts, tookMs) {
  return `${name.padEnd(16)} ${`${(tookMs / 1000).toFixed(0)} s`.padStart(7)}  ${sumOf(counts)}`;
}

/** @param {string} script */
async function runCheck(script) {
  const code = await runNode([script]);
  return { code, counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } };
}

/** @param {string} config @param {string} name @param {Record<string, string>} env @param {readonly string[]} [args] */
async function runTests(config, name, env, args = []) {
  const file = inRoot(`.cache/tests-${name}.json`);
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(file, { force: true });
  const code = await runNode([vitest, 'run', '--config', config, `--outputFile.json=${file}`, ...args], { env });
  const report = readReport(file);
  return { code, report, counts: count(report, code) };
}

/** @param {string} path @returns {Report | null} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Counts what vitest reports. A file that could not be loaded, and a run that failed without saying where, are one
 * failure each, so that the sum never looks better than the exit code.
 * @param {Report | null} report null: it wrote none
 * @param {number} code
 * @returns {Counts}
 */
export function count(report, code) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed');
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The slowest tests, each on a line, the slowest first.
 * @param {readonly FileReport[]} files
 */
export function slowestOf(files) {
  return files
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name, fullName, ms: duration ?? 0 })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ name, fullName, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(root, name)}: ${fullName}`);
}
