import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const OLDEST_POSTGRES = '15';
/** From here on an exit code tells of a signal. */
const FIRST_SIGNAL_CODE = 128;

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Everything: the checks, unit and server tests, browser tests. The last line sums up what ran.
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
  return runSteps(steps);
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

/** @param {(() => Promise<{ code: number, counts: Counts }>)[]} steps */
async function runSteps(steps) {
  const all = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const { code, counts } = await step();
    // Stopped by a person: what is left is not wanted either.
    if (code >= FIRST_SIGNAL_CODE) return code;
    for (const key of Object.keys(all)) all[key] += counts[key];
  }
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
  const report = inRoot(`.cache/tests-${name}.json`);
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode([vitest, 'run', '--config', config, ...reporters, ...args], { env });
  return { code, counts: count(readReport(report), code) };
}

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
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] } | null} report null: it wrote none
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
