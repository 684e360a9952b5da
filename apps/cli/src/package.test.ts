import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeCocoFolder } from '@countersign/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeliveryWorld } from './testing/delivery-world.ts';
import { startUploadWorld } from './testing/upload-world.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;
let bin: string;
let packed: { readonly files: readonly { readonly path: string }[]; readonly filename: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-package-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: cli });
  // The build prints its own lines before npm's JSON.
  [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const quietly = ['--offline', '--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', ['install', ...quietly, join(folder, packed.filename)], { cwd: folder });
  bin = join(folder, 'node_modules/.bin/countersign');
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the published command runs on Node alone, with nothing beside it', async () => {
  const { stdout: help } = await run(bin, ['--help'], { cwd: folder });
  expect(help).toMatch(/^Usage: countersign .*deliver .*delivery .*export /s);
  const { version } = JSON.parse(await readFile(join(cli, 'package.json'), 'utf8')) as { version: string };
  expect((await run(bin, ['--version'], { cwd: folder })).stdout).toBe(`${version}\n`);
  expect(await readdir(join(folder, 'node_modules'))).toEqual(['.bin', '.package-lock.json', '@countersign']);
});

it('the published command delivers', async () => {
  const world = await startDeliveryWorld();
  try {
    const truth = await writeCocoFolder(world.scratch, { pictures: 3, seed: 1 });
    const args = ['--url', world.url, 'deliver', world.scratch, '--project', world.projectId, '--name', 'P', '--json'];
    const env = { PATH: process.env['PATH'], COUNTERSIGN_KEY: world.server.providerKey };
    const { stdout } = await run(bin, args, { cwd: folder, env });
    expect(JSON.parse(stdout)).toMatchObject({ items: truth.items, annotations: truth.annotations });
  } finally {
    await world.close();
  }
});

it('the published program of customers uploads', async () => {
  const world = await startUploadWorld();
  try {
    const trays = await world.folder('trays', { 'a.txt': 'nuts' });
    const args = ['Trays', trays, '--create', '--area', 'Standard', '--json'];
    const env = { PATH: process.env['PATH'], ...world.env };
    const { stdout } = await run(`${bin}-upload`, args, { cwd: folder, env });
    expect(JSON.parse(stdout)).toMatchObject({ state: 'arrived', arrivedFiles: 1 });
  } finally {
    await world.close();
  }
});

it('the package holds the commands, its licences and nothing of the sources', () => {
  expect(packed.files.map(({ path }) => path)).toEqual([
    ...['LICENSE', 'README.md', 'countersign-upload.mjs', 'countersign.mjs'],
    ...['dist/LICENSES.txt', 'dist/main.mjs', 'dist/rolldown-runtime.mjs', 'dist/run-program.mjs'],
    ...['dist/upload-main.mjs', 'package.json'],
  ]);
});

it('the package says under which licence it is, on what it runs, and is published with provenance', async () => {
  const told = JSON.parse(await readFile(join(folder, 'node_modules/@countersign/cli/package.json'), 'utf8'));
  expect(told).toMatchObject({
    name: '@countersign/cli',
    license: 'Apache-2.0',
    bin: { countersign: './countersign.mjs', 'countersign-upload': './countersign-upload.mjs' },
    engines: { node: '>=22.12' },
    publishConfig: { access: 'public', provenance: true },
  });
  expect(told).not.toHaveProperty('private');
  expect(told).not.toHaveProperty('dependencies');
  const licences = await readFile(join(folder, 'node_modules/@countersign/cli/dist/LICENSES.txt'), 'utf8');
  for (const part of ['commander', 'cli-progress', 'zod', 'saxes', 'yaml', 'fast-png'])
    expect(licences).toMatch(new RegExp(`^${part} \\d`, 'm'));
});

it('no page tells anybody to ask the registry for a package of that name', async () => {
  const below = async (part: string) =>
    (await readdir(join(root, part), { recursive: true })).map((path) => join(part, path));
  const found = [...(await below('docs')), ...(await below('packages/help/articles')), 'apps/cli/README.md'];
  const pages = ['README.md', 'CONTRIBUTING.md', ...found.filter((path) => path.endsWith('.md'))];
  expect(pages).toContain('docs/guide.md');
  for (const page of pages)
    expect([page, await readFile(join(root, page), 'utf8')]).toEqual([
      page,
      expect.not.stringMatching(/npx (?!--no )(?:\S+ )*countersign/),
    ]);
});
