import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { findPostgres, otherPostgres } from './postgres.mjs';
import { reachOf, readPackages } from './reach.mjs';
import { runNode } from './run.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
/** Exit codes above this mean a signal. */
const FIRST_SIGNAL_CODE = 128;

/** How many of the slowest tests are listed at the end. */
const SLOWEST = 20;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, status: string, assertionResults: Result[] }} FileReport `name`: its path */
/** @typedef {{ status: string, fullName: string, duration?: number | null }} Result `duration`: in ms */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report */
/** @typedef {{ name: string, run: () => Promise<{ code: number, counts: Counts, report?: Report | null }> }} Step */

/**
 * Runs everything: the checks, unit and server tests, browser tests. Lists the slowest tests; the last line sums up
 * what ran.
 * @param {{ isFull: boolean }} options `isFull`: every width, theme and language, many schedules, and the server on
 * every PostgreSQL that it takes; each step has a line of its own at the end.
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

/**
 * Random tests run more cases, different ones each time; a failure says how to repeat it. Files are read with programs
 * that have to be fetched.
 */
function manyMore() {
  return {
    SCHEDULES: '200',
    KILLS: '20',
    CONTRACT_CASES: '100000',
    CONTRACT_SEED: String(Date.now() % 1_000_000),
    OTHER_READERS: '1',
  };
}

/** Tests every feature of the server again on another PostgreSQL, if it is installed. @param {string} version */
async function testPostgres(version) {
  const bin = await findPostgres(version);
  if (bin === null) return { code: 0, counts: { passed: 0, failed: 0, skipped: 1 } };
  return runTests('vitest.config.ts', `postgres-${version}`, { TEST_POSTGRES: bin }, ['apps/server/src/features']);
}

/** Runs only the browser tests, or some of them. @param {readonly string[]} args of vitest */
export function testBrowser(args) {
  return runSteps([{ name: 'browser', run: () => runTests('vitest.e2e.config.ts', 'e2e', {}, args) }]);
}

/**
 * Runs the tests that a change can affect: those that import it, and those that run a program containing it. All
 * browser tests run if a browser loads the changed code.
 * @param {readonly string[]} args the commit to compare with; by default the one at which the branch left its upstream
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

/** A branch without an upstream is compared with its last commit. */
function leftUpstreamAt() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}').trim();
  } catch {
    return 'HEAD';
  }
}

/** Paths of changed and new files. @param {string} commit */
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
    // A person stopped it, so the remaining steps do not run.
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
 * Counts the results that vitest reports. A file that failed to load and a run that failed without a report count as
 * one failure each, so that the sum never looks better than the exit code.
 * @param {Report | null} report null if it wrote none
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
 * Prints the slowest tests, one per line, the slowest first.
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
