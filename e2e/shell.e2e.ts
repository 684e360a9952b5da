import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, fillSignIn, hasBrowser, openBrowser, pressSignIn, signIn, type Visitor } from './browser.ts';
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
    // A screen that is open stands where it was left. Pressing a link would scroll to it first, so keys go there.
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

  test('a page opened behind the sign-in asks once who is there, and fetches dialogs when one is opened', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    await page.getByText(words.batch.emptyTitle).waitFor();
    const times = (part: string) => asked.filter((path) => path.includes(part)).length;
    expect([times('/oauth/getInfo'), times('/setting/portal'), times('/batch/list')]).toEqual([1, 1, 1]);
    expect([times('/BatchList-'), times('Dialog')]).toEqual([1, 0]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('the icon that browsers ask for unasked, where a document names none, is there', async () => {
    const answer = await fetch(`${portal.url}/favicon.ico`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
    const [reserved, kind, pictures] = new Uint16Array(await answer.arrayBuffer(), 0, 3);
    expect({ reserved, kind, pictures }).toEqual({ reserved: 0, kind: 1, pictures: 3 });
  });

  test.each(['/login', '/provider-api/docs'])(
    'a style written into %s is refused, and each test hears of it',
    async (path) => {
      const visitor = await newVisitor(browser);
      const { page, complaints } = visitor;
      await page.goto(portal.url + path, { waitUntil: 'networkidle' });
      expectNoComplaints(visitor);
      const width = await page.evaluate(() => {
        document.body.setAttribute('style', 'width: 77px');
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { width: 77px }' }));
        return document.body.clientWidth;
      });
      expect(width).toBeGreaterThan(77);
      await expect.poll(() => complaints.join()).toMatch(/against style-src-attr: inline/);
      await expect.poll(() => complaints.join()).toMatch(/against style-src-elem: inline/);
      await visitor.context.close();
    },
  );

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

  test('[7-05] a failed sign-in is said in the form and nowhere else', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await page.goto(`${portal.url}/login`);
    await fillSignIn(visitor, { ...team.administrator, password: 'wrong-password' });
    await pressSignIn(visitor);
    await page.getByRole('alert').filter({ hasText: words.codes[5001005] }).waitFor();
    expect(await page.locator('[data-toasts]').innerText()).toBe('');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.3-07] the manual is offered on the first entry, until it is not wanted any more', async () => {
    const visitor = await newVisitor(browser, { isNew: true });
    const { page, words } = visitor;
    const manual = page.getByRole('dialog', { name: words.shell.manualDialog.title });
    await signIn(visitor, portal.url, team.administrator);
    await manual.waitFor();
    expect(await manual.getByRole('link', { name: words.shell.manualDialog.open }).getAttribute('href')).toMatch(
      /^\/manual\/.+-en\.pdf$/,
    );
    await manual.getByRole('button', { name: words.ui.close }).last().click();
    await page.reload();
    await accountButton(visitor).waitFor();
    expect(await manual.count()).toBe(0);
    // Closed without the checkbox it returns with the next sign-in; closed with it, it does not.
    for (const comesAgain of [true, false]) {
      await logOut(visitor);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orderManage');
      await signIn(visitor, portal.url, team.administrator);
      if (!comesAgain) break;
      await manual.getByRole('checkbox', { name: words.shell.manualDialog.never }).check();
      await manual.getByRole('button', { name: words.ui.close }).last().click();
    }
    expect(await manual.count()).toBe(0);
    // Another person at this browser has not closed it.
    await logOut(visitor);
    await signIn(visitor, portal.url, team.acceptor);
    await manual.waitFor();
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
    await go(titles.syncs, '/syncHistory');
    await expect.poll(shown).toEqual([titles.orders, titles.projects, titles.batches, titles.syncs]);
    await bar.getByRole('link', { name: titles.projects }).click();
    expect(await search.inputValue()).toBe('kept');
    // The menu leads to it as it stands.
    await go(titles.batches, '/deliveryBatchList');
    await page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.projects }).click();
    await page.waitForURL('**/dashboard?search=kept');
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

function accountButton({ page, words }: Visitor) {
  return page.getByRole('button', { name: new RegExp(`^${words.shell.nav.account}`) });
}

async function logOut(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  await accountButton(visitor).click();
  await page.getByRole('menuitem', { name: words.shell.nav.logOut }).click();
  await page.waitForURL('**/login*');
}

/** An element that was drawn again would have lost the mark. */
async function markShell(page: Page): Promise<void> {
  await page.getByRole('banner').evaluate((banner) => banner.setAttribute('data-marked', ''));
}
