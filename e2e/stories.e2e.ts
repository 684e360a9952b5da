import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { changedPixels } from './changed-pixels.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const root = resolve(import.meta.dirname, '..');
const built = join(root, '.cache/stories');
const baselines = join(import.meta.dirname, 'baselines');
const seen = join(root, '.cache/e2e/stories');
/** Writes the baselines instead of comparing: `UPDATE_BASELINES=1 npm run e2e -- stories`. */
const isUpdate = process.env['UPDATE_BASELINES'] === '1';
/** The most pixels that may differ before a picture counts as changed. */
const TOLERATED_PIXELS = 20;
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const settings = [
  { language: 'en', dark: false },
  { language: 'en', dark: true },
  { language: 'zh', dark: false },
  { language: 'ja', dark: true },
] as const;

describe.skipIf(!hasBrowser)('the parts of the interface', () => {
  let server: Server;
  let browser: Browser;
  let url: string;
  let fontsHere: string;
  beforeAll(async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const config = join(root, 'packages/ui/stories/vite.config.ts');
    await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config]);
    server = createServer(
      (request, response) => void answer(new URL(request.url ?? '/', 'http://stories').pathname, response),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`;
    browser = await openBrowser();
    fontsHere = await readFonts(browser);
    if (isUpdate) {
      await mkdir(baselines, { recursive: true });
      await writeFile(join(baselines, 'fonts.txt'), `${fontsHere}\n`);
    }
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test.for(settings)('look as reviewed: $language, dark: $dark', async ({ language, dark }, { skip }) => {
    const reviewed = join(baselines, 'fonts.txt');
    const fontsThere = existsSync(reviewed) ? readFileSync(reviewed, 'utf8').trim() : 'none';
    if (fontsThere !== fontsHere) {
      const reason = `Stories are not compared: this browser draws letters another way (${fontsHere}, not ${fontsThere}).`;
      console.log(reason);
      skip(reason);
    }
    const visitor = await newVisitor(browser, { language, dark, width: 840, height: 480 });
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = `${url}?language=${language}&theme=${dark ? 'dark' : 'light'}`;
    await page.goto(address);
    // English shows every part; other languages show the parts with words of their own.
    const names = await page
      .locator(language === 'en' ? '[data-story]' : '[data-story][data-speaks]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-story') ?? ''));
    expect(names.length).toBeGreaterThan(4);
    const changed: string[] = [];
    for (const name of names) {
      await page.goto(`${address}&story=${name}`);
      const picture = await takePicture(page);
      const file = `${name}-${language}-${dark ? 'dark' : 'light'}.png`;
      if (isUpdate) await writeFile(join(baselines, file), picture);
      else if ((await changedPixels(join(baselines, file), picture)) > TOLERATED_PIXELS) {
        await mkdir(seen, { recursive: true });
        await writeFile(join(seen, file), picture);
        changed.push(join(seen, file));
      }
    }
    expect(changed).toEqual([]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(uiLanguages)('a pager is used by keyboard, in %s', async (language) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    const { pager } = words.ui;
    await page.goto(`${url}?language=${language}&story=pager`);
    const pages = page.getByRole('navigation', { name: pager.pageLabel, exact: true });
    const current = () => pages.locator('[aria-current=page]').innerText();
    const press = async (name: string, key = 'Enter') => {
      await pages.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press(key);
    };
    expect(await pages.getByRole('button').allInnerTexts()).toEqual([
      '',
      '1',
      '',
      '4',
      '5',
      '6',
      '7',
      '8',
      '',
      '20',
      '',
    ]);
    await press(pager.next);
    expect(await current()).toBe('7');
    await press(pager.on5, 'Space');
    expect(await current()).toBe('12');
    await press(pager.back5);
    expect(await current()).toBe('7');
    const jumper = pages.getByRole('textbox', { name: `${pager.goTo} ${pager.page}` });
    await jumper.fill('99');
    await jumper.press('Enter');
    expect(await current()).toBe('20');
    await press(pager.next);
    expect(await current()).toBe('20');
    await jumper.fill('3');
    await pages.getByRole('button', { name: '20', exact: true }).click();
    expect(await current()).toBe('20');
    await pages.getByRole('combobox', { name: pager.pageSize }).selectOption('50');
    expect(await current()).toBe('4');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('letters, Home and End lead through menus and tabs', async () => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await page.goto(`${url}?story=menu`);
    await page.locator('[data-opens]').press('Enter');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
    await page.keyboard.press('r');
    expect(await focused()).toBe('Report');
    await page.keyboard.press('r');
    expect(await focused()).toBe('Remove');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Actions');
    await page.goto(`${url}?story=tabs`);
    await page.getByRole('tab', { name: 'overview' }).press('End');
    expect(await focused()).toBe('history');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('overview');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

async function answer(path: string, response: ServerResponse): Promise<void> {
  const body = await readFile(join(built, path)).catch(() => null);
  response.writeHead(body === null ? 204 : 200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    // The portal's own content security policy.
    'content-security-policy': "default-src 'self'; img-src 'self' data: blob:",
  });
  response.end(body);
}

/** The part of the open story, or the whole window if something opens over it. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator('[data-late]').count()) > 0)
    await page.locator('[data-late] [aria-busy] > div').first().waitFor();
  if ((await page.locator('[data-overlay-story]').count()) === 0) return page.locator('[data-parts]').screenshot();
  const opener = page.locator('[data-opens]');
  if ((await opener.getAttribute('data-by-hover')) === null) await opener.click();
  else await opener.hover();
  await page
    .locator(
      '[role=menu], [role=dialog], [role=alertdialog], [role=tooltip], [data-toasts] button, [data-loading-mask]',
    )
    .first()
    .waitFor();
  return page.screenshot();
}

/** How this browser draws letters of three languages; pictures are compared only where it is the same. */
async function readFonts(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
  await page.setContent(`<p style="font:13px system-ui">Agjß 0123 </p><p style="font:700 16px 'Noto Sans CJK SC',sans-serif">简体中文</p>
    <p style="font:13px 'Noto Sans CJK JP',sans-serif">日本語かな</p>`);
  const picture = await page.screenshot();
  await page.close();
  return `${browser.version()} ${createHash('sha256').update(picture).digest('hex').slice(0, 12)}`;
}
