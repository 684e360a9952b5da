import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inRoot } from './paths.mjs';

const LONGEST_TEST_MS = 300_000;
const leftOut = new Set(['.git', '.cache', '.data', 'dist', 'node_modules']);

let base: string;
const running: ChildProcess[] = [];

/** A copy of this repository on the same disk, with hard links to its packages. */
beforeAll(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  base = mkdtempSync(inRoot('.cache/launch-test-'));
  for (const name of ['apps', 'packages', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(inRoot(name), join(base, name), { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  // Hard links to the files: npm may remove them here, and npm's own links stay within the copy.
  const byLinks = process.platform === 'darwin' ? '-cR' : '-al';
  execFileSync('cp', [byLinks, inRoot('node_modules'), join(base, 'node_modules')]);
  shrinkPortal();
}, LONGEST_TEST_MS);

/** What the launcher does is the same for every portal, and this one builds in a moment. */
function shrinkPortal(): void {
  const web = join(base, 'apps/web');
  writeFileSync(
    join(web, 'vite.config.ts'),
    "export default { build: { rolldownOptions: { input: ['index.html', 'studio.html'] } } };",
  );
  for (const entry of ['src/app/main.ts', 'src/studio/main.tsx']) writeFileSync(join(web, entry), 'export {};');
}

afterEach(async () => {
  for (const launcher of running.splice(0)) await end(launcher, 'SIGINT');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Runs `npm start` without npm until the server is ready. Returns its address and its output. */
async function start(): Promise<{ launcher: ChildProcess; url: string; said: string }> {
  const env = { PORT: '0', SAMPLE: 'off', DATABASE_URL: '', DATA_DIR: join(base, '.data') };
  const launcher = spawn(process.execPath, ['tools/launch.mjs', 'start'], {
    cwd: base,
    env: { ...process.env, NODE_ENV: '', npm_config_prefer_offline: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(launcher);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [launcher.stdout, launcher.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /is ready: (\S+)\n/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    launcher.once('close', () => reject(new Error(`the launcher ended: ${said}`)));
  });
  return { launcher, url, said };
}

async function end(launcher: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (launcher.exitCode === null && launcher.signalCode === null) {
    launcher.kill(signal);
    await once(launcher, 'exit');
  }
  return launcher.exitCode;
}

const isServed = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
const page = async (url: string) => (await fetch(url)).text();

test('a start builds what is not built, the next one nothing', { timeout: LONGEST_TEST_MS }, async () => {
  const first = await start();
  expect(first.said).toMatch(/^Building the portal …\n/);
  expect(await page(first.url)).toContain('<title>Countersign</title>');
  expect(await end(first.launcher, 'SIGINT')).toBe(0);
  const second = await start();
  expect(second.said).not.toMatch(/Installing|Building/);
  expect(await page(second.url)).toContain('<title>Countersign</title>');
});

test('a changed source is built and served by the next start', { timeout: LONGEST_TEST_MS }, async () => {
  const html = join(base, 'apps/web/index.html');
  writeFileSync(
    html,
    readFileSync(html, 'utf8').replace('<title>Countersign</title>', '<title>Changed by a test</title>'),
  );
  const { url, said } = await start();
  expect(said).toMatch(/^Building the portal …\n/);
  expect(said).not.toContain('Installing');
  expect(await page(url)).toContain('<title>Changed by a test</title>');
});

test('a launcher that is killed takes its server along', { timeout: LONGEST_TEST_MS }, async () => {
  const { launcher, url } = await start();
  await end(launcher, 'SIGKILL');
  await expect.poll(() => isServed(url), { timeout: 10_000 }).toBe(false);
  // It stops listening before it ends. The folder is free once its database has stopped too.
  await expect.poll(() => existsSync(join(base, '.data/server.lock')), { timeout: 30_000 }).toBe(false);
  const again = await start();
  expect(await isServed(again.url)).toBe(true);
  expect(await end(again.launcher, 'SIGTERM')).toBe(0);
});

test('a launcher that is killed takes its restore along', { timeout: LONGEST_TEST_MS }, async () => {
  const endless = join(base, 'endless.tar');
  execFileSync('mkfifo', [endless]);
  const launcher = spawn(process.execPath, ['tools/launch.mjs', 'restore', endless], {
    cwd: base,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(base, '.restored') },
    stdio: 'ignore',
  });
  running.push(launcher);
  // Opening waits for a reader. The launcher reads on as long as entries without content follow each other.
  const pipe = await open(endless, 'w');
  const entries = Buffer.alloc(65_536, entryOfNoBytes());
  await pipe.write(entries);
  await end(launcher, 'SIGKILL');
  const feed = async () => {
    while (true) await pipe.write(entries);
  };
  await expect(feed()).rejects.toThrow('EPIPE');
  await pipe.close();
});

/** The 512 bytes of a file `a` in a tar. */
function entryOfNoBytes(): Buffer {
  const entry = Buffer.alloc(512);
  const fields = {
    0: 'a',
    100: '0000600',
    124: '00000000000',
    136: '00000000000',
    148: '        ',
    156: '0',
    257: 'ustar',
  };
  for (const [at, text] of Object.entries(fields)) entry.write(text, Number(at));
  entry.write('00', 263);
  const sum = entry.reduce((total, byte) => total + byte, 0);
  entry.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return entry;
}
