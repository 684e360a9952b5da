import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sources } from './build.mjs';
import { fingerprint } from './fingerprint.mjs';
import { findNpm } from './install.mjs';
import { exclusively } from './lock.mjs';
import { isEnough } from './node24.mjs';
import { inRoot } from './paths.mjs';
import { missingSteps, setUp } from './set-up.mjs';
import { count, slowestOf, stepLine } from './test.mjs';

let base: string;

function write(path: string, text: string): void {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
}

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      'node_modules/a': { version, integrity: `sha512-${version}` },
      'node_modules/for-another-platform': { version: '1.0.0', optional: true },
    },
  });
const installed = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/a': { version, integrity: `sha512-${version}` } } });

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'countersign-launcher-'));
  write('package-lock.json', lockfile('1.0.0'));
  write('apps/web/src/app/main.tsx', 'export {};');
  write('packages/domain/src/a.ts', 'export const a = 1;');
  write('node_modules/.package-lock.json', installed('1.0.0'));
  write('node_modules/.countersign-install', fingerprint(base, ['package-lock.json']));
  write('apps/web/dist/.stamp', fingerprint(base, sources));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('what a start sets up', () => {
  const steps = () => missingSteps(base, { needsBundle: true });

  test('nothing when nothing changed', () => {
    expect(steps()).toEqual([]);
  });

  test('a changed lockfile installs, and builds', () => {
    write('package-lock.json', lockfile('2.0.0'));
    expect(steps()).toEqual(['install', 'build']);
    expect(missingSteps(base, { needsBundle: false })).toEqual(['install']);
  });

  test('a lockfile that says the same in other bytes installs all the same', () => {
    utimesSync(join(base, 'node_modules/.package-lock.json'), new Date(0), new Date(0));
    write('package-lock.json', `${lockfile('1.0.0')}\n`);
    expect(steps()).toContain('install');
  });

  test('what npm itself installed since is not installed again', () => {
    utimesSync(join(base, 'node_modules/.countersign-install'), new Date(0), new Date(0));
    write('package-lock.json', lockfile('2.0.0'));
    expect(steps()).toContain('install');
    write('node_modules/.package-lock.json', installed('2.0.0'));
    expect(steps()).toEqual(['build']);
  });

  test('a clone without packages installs and builds', () => {
    rmSync(join(base, 'node_modules'), { recursive: true });
    rmSync(join(base, 'apps/web/dist'), { recursive: true });
    expect(steps()).toEqual(['install', 'build']);
  });

  test.each(['apps/web/src/app/main.tsx', 'packages/domain/src/a.ts', 'packages/phrases/src/en/new.ts'])(
    'a changed %s builds and does not install',
    (path) => {
      write(path, 'export const changed = true;');
      expect(steps()).toEqual(['build']);
    },
  );

  test('a changed test builds nothing', () => {
    write('packages/domain/src/a.test.ts', 'changed');
    expect(steps()).toEqual([]);
  });

  test('a half-made build is made again', () => {
    write('apps/web/dist/.stamp', '');
    expect(steps()).toEqual(['build']);
  });
});

test('every package of the bundle is among the sources that are built anew when they change', () => {
  const found = new Set<string>();
  const follow = (folder: string) => {
    const { dependencies = {} } = JSON.parse(readFileSync(inRoot(`${folder}/package.json`), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      const [, own] = /^@countersign\/(.+)$/.exec(name) ?? [];
      if (own === undefined || found.has(`packages/${own}`)) continue;
      found.add(`packages/${own}`);
      follow(`packages/${own}`);
    }
  };
  follow('apps/web');
  expect([...found]).toContain('packages/upload');
  expect([...found].filter((own) => !sources.some((path) => path === own || path === `${own}/src`))).toEqual([]);
});

test('a changed lockfile is installed from nothing', { timeout: 120_000 }, async () => {
  write('package.json', JSON.stringify({ name: 'portal', version: '1.0.0', dependencies: { own: 'file:own' } }));
  write('own/package.json', JSON.stringify({ name: 'own', version: '1.0.0' }));
  const own = { 'node_modules/own': { resolved: 'own', link: true }, own: { version: '1.0.0' } };
  const whole = { name: 'portal', version: '1.0.0', dependencies: { own: 'file:own' } };
  const packages = { '': whole, ...own };
  write('package-lock.json', JSON.stringify({ ...whole, lockfileVersion: 3, requires: true, packages }));
  write('node_modules/stray/index.js', '');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await setUp(base, { needsBundle: false });
  expect(said.mock.calls).toEqual([['Installing what the lockfile names …']]);
  said.mockRestore();
  expect(readdirSync(join(base, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['own']);
  expect(missingSteps(base, { needsBundle: false })).toEqual([]);
});

describe('the npm that installs', () => {
  test('is the one that runs us, also below npx', () => {
    expect(findNpm('/n/bin/npm-cli.js')).toEqual([process.execPath, '/n/bin/npm-cli.js']);
    expect(findNpm('/n/bin/npx-cli.js')).toEqual([process.execPath, '/n/bin/npm-cli.js']);
  });

  test('is the one on the path where another program runs us', () => {
    expect(findNpm(undefined)).toEqual(['npm']);
    expect(findNpm('/n/bin/yarn.js')).toEqual(['npm']);
  });
});

test.each([
  ['20.19.0', false],
  ['24.6.0', false],
  ['24.7.0', true],
  ['26.0.0', true],
])('Node %s runs the product: %s', (version, isGood) => {
  expect(isEnough(version)).toBe(isGood);
});

describe('one set-up at a time', () => {
  test('others wait until it is done', async () => {
    const path = join(base, 'set-up.lock');
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await Promise.all([exclusively(path, work), exclusively(path, work), exclusively(path, work)]);
    expect(most).toBe(1);
  });

  test('one that was killed holds up nobody', async () => {
    const path = join(base, 'set-up.lock');
    const url = new URL('lock.mjs', import.meta.url).href;
    const script = `const { exclusively } = await import(${JSON.stringify(url)});
      await exclusively(${JSON.stringify(path)}, () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)); });`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ holders: [{ pid: holder.pid }] });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await exclusively(path, async () => 'done')).toBe('done');
  });

  test('what a killed one had started is waited for', async () => {
    const path = join(base, 'set-up.lock');
    const installing = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(installing, 'spawn');
    await exclusively(path, async (startedProcess) => {
      startedProcess(installing.pid ?? 0);
      const { mark, holders } = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(join(base, 'left'), JSON.stringify({ mark, holders: holders.slice(1) }));
    });
    renameSync(join(base, 'left'), path);
    const next = exclusively(
      path,
      async () => installing.signalCode,
      () => installing.kill('SIGKILL'),
    );
    expect(await next).toBe('SIGKILL');
  });
});

test('the twenty slowest tests are listed, the slowest first', () => {
  const assertionResults = Array.from({ length: 30 }, (_, n) => ({
    status: 'passed',
    fullName: `test ${n}`,
    duration: n * 100,
  }));
  const lines = slowestOf([{ name: inRoot('tools/a.test.ts'), status: 'passed', assertionResults }]);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('   2.9 s  tools/a.test.ts: test 29');
});

test('a step has a line that says how it went and how long it took', () => {
  expect(stepLine('PostgreSQL 16', { passed: 812, failed: 1, skipped: 0 }, 98_400)).toBe(
    'PostgreSQL 16       98 s  812 passed, 1 failed, 0 skipped',
  );
});

describe('the sum of the tests', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

  test('adds up what ran', () => {
    expect(count(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  test('counts a file that could not be loaded as failed', () => {
    const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    expect(count({ ...report, testResults: [broken, broken] }, 1).failed).toBe(2);
  });

  test('is never green when the run was not', () => {
    expect(count(report, 1).failed).toBe(1);
    expect(count(null, 1).failed).toBe(1);
  });
});
