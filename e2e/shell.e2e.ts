import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountButton, enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { deliverPictures, lookAt } from './picture-work.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const SUCCESS_TOAST_MS = 2_000;
const SITES = { SITE_URL: 'https://example.com/', SITE_URL_JA: 'https://example.com/ja' } as const;
const CONTACT_URL = 'mailto:help@example.com';

describe.skipIf(!hasBrowser)('around the screens', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off', CONTACT_URL, ...SITES }), openBrowser()]);
    team = await setUpTeam(portal);
  });
  afterAll(() => Promise.all([browser?.close(), portal?.close()]));

  test('[9-10] [9-02] a success stays for 2000 ms', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator);
    await page.clock.install();
    // From here on the clock stands still and only the test advances it, however slow the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: words.app.language }).click();
    await page.getByRole('menuitem', { name: '日本語' }).click();
    const toast = page.locator('[data-toasts]').getByText('日本語');
    await toast.waitFor();
    await page.clock.runFor(SUCCESS_TOAST_MS - 100);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.3-01] [2.3-02] [2.3-06] [1-05] the bar leads where the portal, its edition and its language say', async () => {
    const visitor = await newVisitor(browser, { language: 'ja' });
    const { page, words } = visitor;
    const navigation = page.getByRole('navigation', { name: words.shell.nav.label });
    const logo = page.getByRole('banner').getByRole('link', { name: words.app.product });
    await enterPortal(visitor, portal.url, team.administrator);
    expect(await logo.getAttribute('href')).toBe(SITES.SITE_URL_JA);
    const names = await navigation.getByRole('link').allInnerTexts();
    expect(names.slice(0, 2)).toEqual([words.shell.nav.orders, words.shell.nav.projects]);
    await navigation.getByRole('button', { name: words.shell.help }).click();
    const item = (name: string) => page.getByRole('menuitem', { name });
    expect(await item(words.shell.contact).getAttribute('href')).toBe(CONTACT_URL);
    expect(await item(words.shell.site).getAttribute('target')).toBe('_blank');
    await item(words.shell.feedback).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.shell.feedback, exact: true }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await accountButton(visitor).click();
    const profile = item(words.app.titles.profile);
    expect([await profile.getAttribute('href'), await profile.getAttribute('target')]).toEqual(['/profile', '_blank']);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: words.app.language }).click();
    expect(await item('日本語').getAttribute('aria-disabled')).toBe('true');
    await item('English').click();
    await expect.poll(() => logo.getAttribute('href')).toBe(SITES.SITE_URL);

    // What the same installation answers as its GLOBAL edition.
    await page.route('**/customer-api/setting/portal', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { responseObject: object };
      await route.fulfill({ json: { ...body, responseObject: { ...body.responseObject, edition: 'GLOBAL' } } });
    });
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).waitFor();
    expect(await page.getByRole('link', { name: 'Projects' }).count()).toBe(0);
    expect(await logo.count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[3-03] [3-04] [4.2-16] [2.3-04] the menu is open, stays as it is left, and is found by pinyin', async () => {
    const visitor = await newVisitor(browser, { hasMenu: true, language: 'zh' });
    const { page, words } = visitor;
    const { menu } = words.shell;
    const sidebar = page.getByRole('navigation', { name: menu.label });
    const cookie = async () => (await visitor.context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
    await enterPortal(visitor, portal.url, team.administrator);
    expect((await sidebar.boundingBox())?.width).toBe(210);
    await page.getByRole('button', { name: menu.hide }).click();
    await sidebar.waitFor({ state: 'detached' });
    expect(await cookie()).toBe('0');
    await page.reload();
    await page.getByRole('button', { name: menu.show }).click();
    await sidebar.waitFor();
    expect(await cookie()).toBe('1');

    await sidebar.getByRole('combobox').fill('xmlb');
    await expect.poll(() => sidebar.getByRole('option').allInnerTexts()).toEqual([words.app.titles.projects]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: menu.searchTitle });
    await palette.getByRole('combobox').fill('dingdan');
    await palette.getByRole('option', { name: words.app.titles.orders }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/orderManage');

    await page.setViewportSize({ width: 991, height: 800 });
    await sidebar.waitFor({ state: 'detached' });
    expect(await cookie()).toBe('1');
    await page.getByRole('button', { name: words.shell.nav.open }).click();
    const drawer = page.getByRole('navigation', { name: words.shell.nav.label });
    expect((await drawer.boundingBox())?.width).toBe(210);
    await drawer.getByRole('button', { name: words.app.language }).waitFor();
    await page.setViewportSize({ width: 992, height: 800 });
    await sidebar.waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[3-03] [3-04] [9-01] settings hold at once and stay in the browser', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { settings } = words.shell;
    const bar = page.getByRole('navigation', { name: words.shell.tags.label });
    const refresh = page.getByRole('button', { name: words.shell.nav.refresh });
    const height = async () => (await refresh.boundingBox())?.height;
    await enterPortal(visitor, portal.url, team.administrator, '/dashboard');
    await bar.waitFor();
    expect(await height()).toBe(32);
    await accountButton(visitor).click();
    await page.getByRole('menuitem', { name: settings.title }).click();
    const dialog = page.getByRole('dialog', { name: settings.title });
    await dialog.getByText(settings.sizes.small, { exact: true }).click();
    await dialog.getByText(words.shell.settings.themes.dark, { exact: true }).click();
    await dialog.getByRole('checkbox', { name: settings.tagsView }).uncheck();
    await dialog.getByRole('checkbox', { name: settings.fixedHeader }).check();
    // The backdrop closes no dialog.
    await page.mouse.click(5, 5);
    await dialog.getByRole('button', { name: words.ui.close }).last().click();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await accountButton(visitor).waitFor();
      expect(await height()).toBe(28);
      expect(await bar.count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
      await page.evaluate(() => {
        document.body.style.minHeight = '3000px';
        window.scrollTo(0, 900);
      });
    }
    const sizes = (await visitor.context.cookies()).filter(({ name }) => name === 'size');
    expect(sizes.map(({ value }) => value)).toEqual(['small']);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.3-08] [3-02] with a workspace open the language asks first, and loads the frame anew', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-shell-'));
    const picture = { name: '1.png', bytes: await makePicture(1, 60, 40), width: 60, height: 40 };
    const place = { portal, browser, scratch, team };
    const { batchId } = await deliverPictures(place, 'Spoken', [{ ...picture, boxes: [['bolt', 5, 5, 20, 20]] }]);
    await rm(scratch, { recursive: true, force: true });
    const { bengt, work, picture: shown } = await lookAt(place, batchId);
    const { page, words } = bengt;
    expect(await page.getByRole('button', { name: words.shell.feedback, exact: true }).count()).toBe(0);
    const choose = async (yes: string) => {
      await page.getByRole('button', { name: words.app.language }).click();
      await page.getByRole('menuitem', { name: '中文' }).click();
      const question = page.getByRole('alertdialog', { name: words.shell.studioLanguage.title });
      // As dark as the workspace below it.
      expect(await question.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
      await question.getByRole('button', { name: yes }).click();
      await question.waitFor({ state: 'detached' });
    };
    await choose(words.shell.studioLanguage.no);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await work.frame.locator('html').evaluate((html) => html.setAttribute('data-before', ''));
    await choose(words.shell.studioLanguage.yes);
    await work.frame.locator('html:not([data-before])[lang=zh-CN]').waitFor();
    await shown.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('batchNo'))).toMatch(/^B-\d{8}-\d{4}$/);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
