import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountButton,
  enterPortal,
  fillSignIn,
  hasBrowser,
  openBrowser,
  pressLogOut,
  pressSignIn,
  signIn,
  type Visitor,
} from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('entering the portal', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
  });
  afterAll(() => browser?.close());

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
});

async function logOut(visitor: Visitor): Promise<void> {
  await pressLogOut(visitor);
  await visitor.page.waitForURL('**/login*');
}
