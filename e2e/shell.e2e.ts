import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSignIn, hasBrowser, openBrowser, pressSignIn, signIn } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const SUCCESS_TOAST_MS = 2_000;
const LEAVE_AFTER_MS = 500;

describe.skipIf(!hasBrowser)('around the screens', () => {
  let portal: Portal;
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off' }), openBrowser()]);
    team = await setUpTeam(portal);
  });
  afterAll(() => Promise.all([browser?.close(), portal?.close()]));

  test('[2.1-01] a screen begins at its top, and back is the address before', async () => {
    const visitor = await newVisitor(browser, { height: 300 });
    const { page, words } = visitor;
    await signIn(visitor, portal.url, team.administrator);
    const navigation = page.getByRole('navigation', { name: words.app.nav.label });
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      window.scrollTo(0, 900);
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await navigation.getByRole('link', { name: words.app.nav.projects }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/orderManage');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[9-10] [9-02] a success stays for 2000 ms', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await signIn(visitor, portal.url, team.administrator);
    await page.clock.install();
    // From here time stands still but for what the test lets pass, however slow the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: words.app.nav.language }).click();
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

  test('[8-03] who is no administrator any more can only go to the orders, which load anew', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await signIn(visitor, portal.url, team.administrator);
    // No call of the server answers this code yet: the answer alone is put in its place.
    await page.route('**/customer-api/project/list*', (route) =>
      route.fulfill({ json: { status: 5019006, responseObject: null } }),
    );
    await page
      .getByRole('navigation', { name: words.app.nav.label })
      .getByRole('link', { name: words.app.nav.projects })
      .click();
    const dialog = page.getByRole('alertdialog', { name: words.app.session.lost });
    await dialog.getByText(words.codes[5019006]).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([words.ui.ok]);
    const reloaded = page.waitForEvent('load', { timeout: LEAVE_AFTER_MS * 20 });
    await dialog.getByRole('button', { name: words.ui.ok }).click();
    await reloaded;
    expect(new URL(page.url()).pathname).toBe('/orderManage');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
