import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every environment variable the server reads, by its own list and by the links it asks for. */
function settings(): string[] {
  const source = read('apps/server/src/start/read-settings.ts');
  const list = source.slice(source.indexOf('const environment ='), source.indexOf('});'));
  const links = read('apps/server/src/start/read-links.ts').matchAll(/readLink\(env, '([A-Z_]+)'/g);
  return [...list.matchAll(/^ {2}([A-Z_]+):/gm), ...links].map(([, name]) => name ?? '');
}
const known = new Set([...settings(), 'LOG_LEVEL']);

test('the page for operators names every setting there is, and no other', () => {
  const page = read('docs/operating.md');
  const table = page.slice(page.indexOf('| variable'), page.indexOf('`GET /healthz`'));
  const variables = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? [],
  );
  expect(new Set(variables)).toEqual(known);
});

test('the Dockerfile runs what the repository has', () => {
  const text = read('deploy/Dockerfile');
  for (const path of ['apps/server/src/main.ts', 'apps/web']) {
    expect(text).toContain(path);
    expect(existsSync(join(root, path))).toBe(true);
  }
  const [, variables = ''] = /^ENV (.*)$/m.exec(text) ?? [];
  expect(
    variables
      .split(' ')
      .map((one) => one.split('=')[0])
      .filter((name) => !known.has(name ?? '')),
  ).toEqual([]);
  expect(read('.dockerignore')).toContain('node_modules');
});

test('the compose file sets what the server knows', () => {
  const file = parse(read('deploy/compose.yaml'), { merge: true });
  expect(Object.keys(file.services)).toEqual(['web', 'worker', 'db']);
  for (const name of ['web', 'worker']) {
    const { build, environment, volumes } = file.services[name];
    expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true);
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([]);
    expect([environment.ROLE, volumes]).toEqual([name, ['data:/data']]);
  }
});

const analyze = '/usr/bin/systemd-analyze';
if (!existsSync(analyze)) console.log('Skipped: the unit is not verified, for there is no systemd-analyze.');

test('the unit runs what the repository has', () => {
  const unit = read('deploy/countersign.service');
  const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
  expect(existsSync(join(root, script))).toBe(true);
  const [, variables = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const names = variables.split(' ').map((one) => one.split('=')[0] ?? '');
  expect(names.filter((name) => !known.has(name))).toEqual(['TMPDIR']);
});

test.skipIf(!existsSync(analyze))('the unit is one that systemd takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-unit-'));
  try {
    // Where this machine has node is its own matter.
    const unit = read('deploy/countersign.service').replace('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, 'countersign.service'), unit);
    const verify = ['verify', '--man=no', join(folder, 'countersign.service')];
    expect(execFileSync(analyze, verify, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
