import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isEnough } from './launcher/node24.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

function filesOf(folder: string, ending: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith(ending) && lstatSync(join(root, path)).isFile());
}

/** Every environment variable the server reads: its own list, and the links. */
function settings(): string[] {
  const source = read('apps/server/src/start/read-settings.ts');
  const list = source.slice(source.indexOf('const environment ='), source.indexOf('});'));
  const links = read('apps/server/src/start/read-links.ts').matchAll(/readLink\(env, '([A-Z_]+)'/g);
  return [...list.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm), ...links].map(([, name]) => name ?? '');
}
const known = new Set(settings());

test('the page for operators names every setting there is, and no other', () => {
  const page = read('docs/operating.md');
  const table = page.slice(page.indexOf('| variable'), page.indexOf('`GET /healthz`'));
  const variables = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
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

/** What the unit runs, where it takes the repository to be, on this machine. */
function readUnit() {
  const unit = read('deploy/countersign.service');
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const here = unit.replaceAll(valueOf('WorkingDirectory'), root);
  const [program = '', ...args] = /^ExecStart=(.*)$/m.exec(here)?.[1]?.split(' ') ?? [];
  return { here, program, args, variables: valueOf('Environment').split(' ') };
}

test('the unit runs what `npm start` runs, on a Node that can', () => {
  const { program, args, variables } = readUnit();
  expect(scripts['start']).toBe(`exec node ${args.join(' ')}`);
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).replace('v', '');
  expect(isEnough(version)).toBe(true);
  const names = variables.map((one) => one.split('=')[0] ?? '');
  expect(names.filter((name) => !known.has(name))).toEqual(['TMPDIR']);
});

const pages = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs', '.md'), ...filesOf('deploy', '')];

test.each(pages)('every npm script that %s names is there', (page) => {
  const named = [...read(page).matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own ?? '',
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.skipIf(!existsSync(analyze))('the unit is one that systemd takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-unit-'));
  try {
    writeFileSync(join(folder, 'countersign.service'), readUnit().here);
    const verify = ['verify', '--man=no', join(folder, 'countersign.service')];
    expect(execFileSync(analyze, verify, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
