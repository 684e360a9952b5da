import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { reachOf, readPackages } from './reach.mjs';
import { runNode } from './run.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const OLDEST_POSTGRES = '15';
/** From here on an exit code tells of a signal. */
const FIRST_SIGNAL_CODE = 128;

/** So many of the slowest tests are listed at the end. */
const SLOWEST = 20;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, status: string, assertionResults: Result[] }} FileReport `name`: its path */
/** @typedef {{ status: string, fullName: string, duration?: number | null }} Result `duration`: in ms */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report */
/** @typedef {() => Promise<{ code: number, counts: Counts, report?: Report | null }>} Step */

/**
 * Everything: the checks, unit and server tests, browser tests. The slowest tests are listed, and the last line sums up
 * what ran.
 * @param {{ isFull: boolean }} options `isFull`: every width, theme and language, and many schedules.
 * @returns {Promise<number>} the exit code
 */
export async function testAll({ isFull }) {
  const steps = [
    () => runCheck('tools/check.mjs'),
    () => runCheck('tools/bundle-budget.ts'),
    () => runTests('vitest.config.ts', 'unit', isFull ? manyMore() : {}),
    () => runTests('vitest.e2e.config.ts', 'e2e', isFull ? { E2E_FULL: '1' } : {}),
    ...(isFull ? [testOldestPostgres] : []),
  ];
  return runSteps(steps, { listsSlowest: true });
}

/** What is tried at random is tried more often, and other cases each time: a failure says how to play it again. */
function manyMore() {
  return { SCHEDULES: '200', KILLS: '20', CONTRACT_CASES: '100000', CONTRACT_SEED: String(Date.now() % 1_000_000) };
}

/** Every feature of the server once more on the oldest PostgreSQL that will do, where Debian's is installed. */
async function testOldestPostgres() {
  if (existsSync(`/usr/lib/postgresql/${OLDEST_POSTGRES}/bin/initdb`))
    return runTests('vitest.config.ts', 'postgres', { TEST_POSTGRES: OLDEST_POSTGRES }, ['apps/server/src/features']);
  console.log(
    `Skipped: the server on PostgreSQL ${OLDEST_POSTGRES}, for postgresql-${OLDEST_POSTGRES} is not installed.`,
  );
  return { code: 0, counts: { passed: 0, failed: 0, skipped: 1 } };
}

/** The browser tests alone, or some of them. @param {readonly string[]} args of vitest */
export function testBrowser(args) {
  return runSteps([() => runTests('vitest.e2e.config.ts', 'e2e', {}, args)]);
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
    () => runTests('vitest.config.ts', 'unit', {}, byImports),
    ...(tests.length === 0 ? [] : [() => runTests('vitest.config.ts', 'programs', {}, tests)]),
    () => runTests('vitest.e2e.config.ts', 'e2e', {}, isBrowserReached ? [] : byImports),
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

/** @param {readonly Step[]} steps @param {{ listsSlowest?: boolean }} [options] */
async function runSteps(steps, { listsSlowest = false } = {}) {
  const all = { passed: 0, failed: 0, skipped: 0 };
  /** @type {FileReport[]} */
  const files = [];
  for (const step of steps) {
    const { code, counts, report } = await step();
    files.push(...(report?.testResults ?? []));
    // Stopped by a person: what is left is not wanted either.
    if (code >= FIRST_SIGNAL_CODE) return code;
    for (const key of Object.keys(all)) all[key] += counts[key];
  }
  if (listsSlowest) for (const line of slowestOf(files)) console.log(line);
  console.log(`${all.passed} passed, ${all.failed} failed, ${all.skipped} skipped`);
  return all.failed === 0 ? 0 : 1;
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
