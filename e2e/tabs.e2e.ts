import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('the screens that are open', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
  });
  afterAll(() => browser?.close());

  test('[2.1-01] a screen begins at its top, and back is the address before', async () => {
    const visitor = await newVisitor(browser, { height: 300 });
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator);
    const navigation = page.getByRole('navigation', { name: words.shell.nav.label });
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      window.scrollTo(0, 900);
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await navigation.getByRole('link', { name: words.shell.nav.projects }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/orderManage');
    // An open screen keeps its scroll place. Pressing a link would scroll to it first, so the test uses keys.
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading(words.order.title).waitFor();
    await page.evaluate(() => window.scrollTo(0, 700));
    for (const [title, shown] of [
      [words.app.titles.projects, words.project.title],
      [words.app.titles.orders, words.order.title],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(title);
      await page.keyboard.press('Enter');
      await heading(shown).waitFor();
    }
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.3-05] [2.1-02] [2.2-02] tags keep what they show, close, and begin anew', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { tags, nav } = words.shell;
    const { titles } = words.app;
    const bar = page.getByRole('navigation', { name: tags.label });
    const shown = () => bar.getByRole('link').allInnerTexts();
    const go = async (title: string, path: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(title);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${path}`);
      // The address changes first; going on before the screen has loaded would not visit it.
      await bar.getByRole('link', { name: title, exact: true }).waitFor();
    };
    await enterPortal(visitor, portal.url, team.administrator);
    await go(titles.projects, '/dashboard');
    const search = page.getByRole('searchbox', { name: words.project.search });
    await search.fill('kept');
    // The box around it shows the focus, and nothing within shows it again.
    expect(await search.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('none');
    await page.waitForURL('**/dashboard?search=kept');
    await go(titles.batches, '/deliveryBatchList');
    // The field that had the focus is hidden now, and the focus is not lost to the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await go(titles.syncs, '/syncHistory');
    await expect.poll(shown).toEqual([titles.orders, titles.projects, titles.batches, titles.syncs]);
    await bar.getByRole('link', { name: titles.projects }).click();
    expect(await search.inputValue()).toBe('kept');
    // The menu leads to it with its filters.
    await go(titles.batches, '/deliveryBatchList');
    await page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.projects }).click();
    await page.waitForURL('**/dashboard?search=kept');
    await page.getByRole('heading', { level: 1, name: words.project.title }).waitFor();
    expect(await bar.getByRole('button', { name: tags.close(titles.orders) }).count()).toBe(0);

    // Closing the current view goes to the last one left; the middle button closes too.
    await bar.getByRole('button', { name: tags.close(titles.projects) }).click();
    await page.waitForURL('**/syncHistory');
    await bar.getByRole('link', { name: titles.batches }).click({ button: 'middle' });
    await expect.poll(shown).toEqual([titles.orders, titles.syncs]);
    await go(titles.projects, '/dashboard');
    await expect.poll(() => search.inputValue()).toBe('');

    // The menu key opens a tag's menu as the right button does.
    await bar.getByRole('link', { name: titles.syncs }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: tags.closeOthers }).click();
    await page.waitForURL('**/syncHistory');
    await expect.poll(shown).toEqual([titles.orders, titles.syncs]);

    // Code that navigates to a page with a query remounts it.
    await go(titles.projects, '/dashboard');
    const enter = page.getByRole('button', { name: words.project.enter }).first();
    const marks: (string | null)[] = [];
    for (let time = 0; time < 2; time += 1) {
      await enter.click();
      await page.waitForURL('**/deliveryBatchList?projectId=*&again=*');
      marks.push(new URL(page.url()).searchParams.get('again'));
      await bar.getByRole('link', { name: titles.projects }).click();
      await page.waitForURL('**/dashboard');
    }
    expect(marks[0]).not.toBe(marks[1]);

    // Reloading keeps the shell as it is and adds nothing to the history.
    await search.fill('gone');
    await page.waitForURL('**/dashboard?search=gone');
    const steps = await page.evaluate(() => window.history.length);
    await markShell(page);
    await page.getByRole('button', { name: nav.refresh }).click();
    await page.waitForURL('**/dashboard?search=gone');
    expect(await page.evaluate(() => window.history.length)).toBe(steps);
    expect(await page.locator('[data-marked]').count()).toBe(1);
    await bar.getByRole('button', { name: tags.more }).click();
    await page.getByRole('menuitem', { name: tags.closeAll }).click();
    await page.waitForURL('**/orderManage');
    await page.goto(`${portal.url}/redirect/dashboard?search=x`);
    await page.waitForURL('**/dashboard?search=x');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

/** An element that was drawn again would have lost the mark. */
async function markShell(page: Page): Promise<void> {
  await page.getByRole('banner').evaluate((banner) => banner.setAttribute('data-marked', ''));
}
