import { readOutbox } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillSignIn,
  hasBrowser,
  openBrowser,
  pressLogOut,
  pressSignIn,
  uiLanguages,
  type Visitor,
  waitForPortal,
} from './browser.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { solveSlider } from './slider.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('signing in and finding the way', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off', CAPTCHA: 'slider' }), openBrowser()]);
    team = await setUpTeam(portal);
  });
  afterAll(() => Promise.all([browser?.close(), portal?.close()]));

  const path = ({ page }: Visitor) => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  /** Answers the question in words, which needs neither sight nor dragging. */
  async function enter(visitor: Visitor, person: Team['administrator'], address = '/login'): Promise<void> {
    await visitor.page.goto(portal.url + address);
    await fillSignIn(visitor, person);
    await answerQuestion(visitor);
    await pressSignIn(visitor);
    await waitForPortal(visitor);
  }

  async function answerQuestion({ page, words }: Visitor): Promise<void> {
    await page.getByRole('button', { name: words.account.slider.toQuestion }).click();
    const question = page.getByRole('textbox', { name: /\?|？|：/ });
    await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true);
    await question.fill(String(answerTo(await page.locator('label', { hasText: /\?|？|：/ }).innerText())));
  }

  test.each(uiLanguages)('[2.4-01] [5-01] [1-08] the slider lets a person in, in %s', async (language) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    await page.goto(`${portal.url}/login`);
    await pressSignIn(visitor);
    for (const problem of [
      words.account.loginNameRequired,
      words.account.passwordRequired,
      words.account.captchaFirst,
      words.account.agreeFirst,
    ])
      await page.getByRole('alert').filter({ hasText: problem }).waitFor();
    await fillSignIn(visitor, { ...team.administrator, loginName: `  ${team.administrator.loginName} ` });
    await solveSlider(visitor);
    await pressSignIn(visitor);
    await page.waitForURL('**/orderManage');
    await expect.poll(() => page.title()).toBe(`${words.app.titles.orders} - ${words.app.headline}`);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-01] a piece let go in the wrong place brings another picture', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await page.goto(`${portal.url}/login`);
    const handle = page.getByRole('slider', { name: words.account.slider.label });
    await handle.focus();
    const picture = await page.getByRole('img', { name: words.account.slider.image }).getAttribute('src');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: words.account.slider.wrong }).waitFor();
    expect(await page.getByRole('img', { name: words.account.slider.image }).getAttribute('src')).not.toBe(picture);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[4.1-01] [2.1-03] [2.1-04] [2.1-05] the guard sends each visitor where they may be', async () => {
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    await page.goto(`${portal.url}/projects/deliveryBatchList?status=accepting`);
    await expect
      .poll(() => path(visitor))
      .toBe(`/login?redirect=${encodeURIComponent('/projects/deliveryBatchList?status=accepting')}`);
    await page.goto(`${portal.url}/`);
    await expect.poll(() => path(visitor)).toMatch(/^\/login/);
    await enter(visitor, team.acceptor, '/login?redirect=%2Fdashboard');
    await expect.poll(() => path(visitor)).toBe('/dashboard');
    for (const [asked, shown] of [
      ['/login', '/orderManage'],
      ['/', '/orderManage'],
      ['/no/such/page', '/404'],
      ['/noauth', '/noauth'],
    ] as const) {
      await page.goto(portal.url + asked);
      await expect.poll(() => path(visitor)).toBe(shown);
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[8-02] [4.1-05] who signs in elsewhere ends the earlier session, which is told so', async () => {
    const earlier = await newVisitor(browser);
    const later = await newVisitor(browser);
    await enter(earlier, team.administrator);
    const { page, words } = earlier;
    const beside = await earlier.context.newPage();
    await beside.goto(`${portal.url}/dashboard`);
    await beside.getByRole('heading', { level: 1 }).waitFor();
    await enter(later, team.administrator);
    // Nobody touched either tab: both hear of it.
    await beside.getByRole('alertdialog').waitFor();
    const dialog = page.getByRole('alertdialog', { name: words.app.session.title });
    await dialog.getByText(words.codes[5001025]).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(1);
    await dialog.getByRole('button', { name: words.app.session.again }).click();
    await page.waitForURL('**/login*');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // The other tab is at the sign-in too, and no longer asks for user info.
    await beside.waitForURL('**/login*');
    await expect.poll(() => beside.getByRole('alertdialog').count()).toBe(0);
    expectNoComplaints(earlier, later);
    await Promise.all([earlier.context.close(), later.context.close()]);
  });

  test('[4.1-05] [2.3-03] [3-01] [3-02] logging out leaves nothing of the session', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await enter(visitor, team.administrator);
    await page
      .getByRole('navigation', { name: words.shell.nav.label })
      .getByRole('link', { name: words.shell.nav.projects })
      .click();
    await page.waitForURL('**/dashboard');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null') as { token: string });
    expect(Object.keys(token).sort()).toEqual(['ti', 'token']);
    const userInfo = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as unknown);
    const { loginName } = team.administrator;
    expect(userInfo).toEqual({ userId: expect.any(String), userName: loginName, isGlobal: '' });
    await page.evaluate(() => sessionStorage.setItem('studioFilter 1', '{}'));
    // A picture of the session that is in the browser's cache.
    const address = await page.evaluate(
      async ({ token, appId }) => {
        const picture = new OffscreenCanvas(40, 40);
        picture.getContext('2d');
        const form = new FormData();
        form.append('file', await picture.convertToBlob(), 'me.png');
        const answer = await fetch('/customer-api/account/avatar', {
          ...{ method: 'POST', body: form },
          headers: { token, 'app-id': appId },
        });
        const { responseObject } = (await answer.json()) as { responseObject: { avatar: string } };
        return responseObject.avatar;
      },
      { token: token.token, appId: 'test' },
    );
    const statusOf = () => page.evaluate(async (url) => (await fetch(url)).status, address);
    expect(await statusOf()).toBe(200);
    await pressLogOut(visitor);
    await expect.poll(() => path(visitor)).toBe('/login?redirect=%2Fdashboard');
    // The session is forgotten after the navigation to the sign-in.
    const left = () =>
      page.evaluate(() => [
        ...Object.keys(localStorage).filter((key) => /token|userInfo|batchNo|pageState/.test(key)),
        ...Object.keys(sessionStorage).filter((key) => key.startsWith('studio')),
      ]);
    await expect.poll(left).toEqual([]);
    expect(await statusOf()).toBe(401);
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('401')]);
    const used = await fetch(`${portal.url}/customer-api/oauth/getInfo`, {
      headers: { token: token.token, 'app-id': 'test', orign_from: 'customer', lang: 'en_US' },
    });
    expect(((await used.json()) as { status: number }).status).not.toBe(200);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-01] [5-02] [5-08] a forgotten password is set anew by the link of a mail, and changed in the personal centre', async () => {
    const { administrator: person } = await setUpTeam(portal);
    const email = `${person.loginName}@acme.example`;
    const visitor = await newVisitor(browser, { language: 'ja' });
    const { page, words } = visitor;
    const { forgotten, newPassword } = words.account;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const type = (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text);

    await page.goto(`${portal.url}/login`);
    await press(forgotten.link);
    await press(forgotten.send);
    await page.getByRole('alert').filter({ hasText: forgotten.emailRequired }).waitFor();
    for (const typed of ['nobody@acme.example', email]) {
      await type(forgotten.email, typed);
      await answerQuestion(visitor);
      await press(forgotten.send);
      await page.getByText(forgotten.sent(typed)).waitFor();
      if (typed === email) break;
      await press(forgotten.back);
      await press(forgotten.link);
    }

    await expect.poll(async () => (await readOutbox(portal.dataDir)).length).toBe(1);
    const [mail] = await readOutbox(portal.dataDir);
    expect(mail?.subject).toBe(words.mail.reset.subject);
    const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
    const setPassword = portal.url + link.pathname + link.hash;
    await page.goto(setPassword);
    await page.getByText(newPassword.account(person.loginName)).waitFor();
    await type(newPassword.password, 'kvarn7');
    await page.getByText(newPassword.faults.upper()).waitFor();
    await type(newPassword.password, 'Passw0rd');
    await type(newPassword.again, 'Passw0rd');
    await press(newPassword.set);
    await page.getByText(newPassword.faults.common()).waitFor();
    await type(newPassword.password, 'Kvarn7Hjul');
    await type(newPassword.again, 'Kvarn7Hjul');
    await press(newPassword.set);
    await page.getByText(newPassword.done).waitFor();
    await page.waitForURL('**/login');
    // The link has been used.
    await page.goto('about:blank');
    await page.goto(setPassword);
    await page.getByText(newPassword.badCode).waitFor();
    await press(newPassword.another);
    await page.getByRole('textbox', { name: forgotten.email, exact: true }).waitFor();

    await enter(visitor, { ...person, password: 'Kvarn7Hjul' }, '/login?redirect=%2Fprofile');
    const { changePassword } = words.profile;
    await type(changePassword.present, 'Kvarn7Hjul');
    await type(newPassword.password, 'Hjul7Kvarn');
    await type(newPassword.again, 'Hjul7Kvarn');
    await press(changePassword.change);
    await page.getByText(changePassword.changed).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: words.profile.title }).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[9-02] [2.3-08] [2.2-01] the language changes on the spot and stays', async () => {
    const visitor = await newVisitor(browser, { language: 'ja' });
    const { page, words } = visitor;
    await enter(visitor, team.administrator);
    await page.getByRole('button', { name: new RegExp(`^${words.app.language}`) }).click();
    await page.getByRole('menuitem', { name: '中文' }).click();
    await page.getByRole('heading', { level: 1, name: '订单' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^订单/);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '订单' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

const words = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const digits = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Solves the sign-in's question: a sum, a difference or the largest of some numbers. */
function answerTo(question: string): number {
  const inWords = [...question.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => words.indexOf(word));
  const numbers = inWords.filter((number) => number >= 0);
  if (/plus/.test(question)) return numbers.reduce((sum, number) => sum + number, 0);
  if (/minus/.test(question)) return (numbers[0] ?? 0) - (numbers[1] ?? 0);
  if (/largest/.test(question)) return Math.max(...numbers);
  const found = [...question.matchAll(/[〇一二三四五六七八九十]+|ゼロ|零/g)].map(([text]) => fromHan(text));
  if (/加|たす/.test(question)) return found.reduce((sum, number) => sum + number, 0);
  if (/减|ひく/.test(question)) return (found[0] ?? 0) - (found[1] ?? 0);
  return Math.max(...found);
}

function fromHan(text: string): number {
  if (text === 'ゼロ' || text === '零') return 0;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const isTeen = text.includes('十');
  const ten = isTeen ? (tens === '' ? 1 : digits.indexOf(tens ?? '')) : 0;
  return ten * 10 + (ones === '' ? 0 : digits.indexOf(ones ?? ''));
}
