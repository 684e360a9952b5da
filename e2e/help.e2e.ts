import { phrasesOf } from '@countersign/phrases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('the help centre', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(() => browser?.close());

  test('[1-03] [1-04] [2.1-11] an article is found by two letters of Chinese, stays in front in another language, and the manual is a PDF', async () => {
    const visitor = await newVisitor(browser, { language: 'zh' });
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.acceptor, '/helpCenter');
    await page.getByRole('heading', { level: 1, name: words.help.title }).waitFor();

    await page.getByRole('searchbox', { name: words.help.search }).fill('留言');
    const best = page.getByRole('listitem').getByRole('link', { name: '错误、评论和留言' }).last();
    await best.locator('mark').first().waitFor();
    await page.getByRole('searchbox', { name: words.help.search }).press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '错误、评论和留言' }).waitFor();
    expect(await page.getByRole('article').locator('mark').count()).toBeGreaterThan(2);
    expect(new URL(page.url()).searchParams.get('search')).toBe('留言');

    await page.goto(`${portal.url}/helpCenter?article=rates`);
    await page.getByRole('heading', { level: 1, name: '比率的含义' }).waitFor();
    const picture = page.getByRole('article').locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: words.app.language }).click();
    await page.getByRole('menuitem', { name: '日本語' }).click();
    await page.getByRole('heading', { level: 1, name: '率の読み方' }).waitFor();

    const japanese = phrasesOf('ja').help;
    const manual = page.getByRole('link', { name: japanese.manual }).last();
    const answer = await page.request.get(portal.url + (await manual.getAttribute('href')));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
