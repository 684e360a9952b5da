import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, pressLogOut, signIn, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { waitForQuiet } from './quiet.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const DAY_MS = 24 * 3600 * 1000;
const orders = '**/customer-api/order/list*';

describe.skipIf(!hasBrowser)('what goes wrong, and goes on', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let team: Team;
  let folder: string;
  let batchId: string;
  let service: Server;
  /** What the error-reporting service received. */
  const envelopes: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-recovery-'));
    service = createServer((request, response) => {
      void text(request).then((body) => {
        envelopes.push(`${request.url} ${body}`);
        response.setHeader('access-control-allow-origin', '*').end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    [portal, browser] = await Promise.all([
      startPortal({ SAMPLE: 'off', SENTRY_DSN: `http://somekey@127.0.0.1:${port}/7` }),
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: 2, seed: 3, small: true }),
    ]);
    team = await setUpTeam(portal);
    ({ batchId } = await team.deliver(folder, 'Trays', '--assign', team.acceptor.loginName));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), portal?.close()]);
    service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const refresh = ({ page, words }: Visitor) => page.getByRole('button', { name: words.shell.nav.refresh }).click();
  const banner = ({ page }: Visitor) => page.locator('[data-banner]');
  const asked = ({ page }: Visitor) => page.getByRole('alertdialog');
  /** Answers the list of orders with this, in place of the server. */
  const answerOrders = (page: Page, answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]) =>
    page.route(orders, (route) => route.fulfill(answer));
  const envelope = (status: number) => ({ json: { status, responseObject: null } });

  test('[4.1-06] a token is exchanged between 3.5 and 7 days of age, to the millisecond, once over all tabs', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    await enterPortal(visitor, portal.url, team.administrator);
    const now = Date.now();
    await context.clock.setFixedTime(now);
    const settle = waitForQuiet(page);
    const exchanges: Request[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth/refresh')) exchanges.push(request);
    });
    const age = (ms: number) =>
      page.evaluate((ti) => {
        const { token } = JSON.parse(localStorage.getItem('token') ?? '');
        localStorage.setItem('token', JSON.stringify({ token, ti }));
      }, now - ms);
    const call = async (one: Page) => {
      const answered = one.waitForResponse(orders);
      await refresh({ ...visitor, page: one });
      return ((await (await answered).json()) as { status: number }).status;
    };
    const seen: [number, number][] = [];
    for (const ms of [3.5 * DAY_MS - 1, 3.5 * DAY_MS, 3.5 * DAY_MS + 1, 7 * DAY_MS - 1, 7 * DAY_MS, 7 * DAY_MS + 1]) {
      exchanges.length = 0;
      await age(ms);
      // The refresh button ignores presses that follow too soon.
      await page.reload();
      await page.getByText(team.orderName).first().waitFor();
      await settle();
      expect(await call(page)).toBe(200);
      seen.push([ms / DAY_MS, exchanges.length]);
    }
    expect(seen.map(([, count]) => count)).toEqual([0, 0, 1, 1, 0, 0]);

    const other = await context.newPage();
    const settleOther = waitForQuiet(other);
    await Promise.all([page.reload(), other.goto(`${portal.url}/orderManage`)]);
    await Promise.all([page, other].map((one) => one.getByText(team.orderName).first().waitFor()));
    await Promise.all([settle(), settleOther()]);
    exchanges.length = 0;
    await age(5 * DAY_MS);
    expect(await Promise.all([call(page), call(other)])).toEqual([200, 200]);
    expect(exchanges).toHaveLength(1);
    expectNoComplaints(visitor);
    await context.close();
  });

  test('[8-02] each code of a lost session asks once to sign in again; cancelling stays, and the next failure asks anew', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const navigation = page.getByRole('navigation', { name: words.shell.nav.label });
    await enterPortal(visitor, portal.url, team.administrator);
    // A request still under way would ask first.
    await page.getByText(team.orderName).first().waitFor();
    await visitor.untilIdle();
    for (const code of [5001025, 5001026, 5001019, 5001022, 5001001, 401] as const) {
      await page.route('**/customer-api/**', (route) => route.fulfill(envelope(code)));
      await navigation.getByRole('link', { name: words.shell.nav.projects }).click();
      await asked(visitor).getByText(words.codes[code]).waitFor();
      expect(await asked(visitor).count()).toBe(1);
      await page.keyboard.press('Escape');
      await asked(visitor).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/orderManage');
      await page.unroute('**/customer-api/**');
    }
    await answerOrders(page, envelope(5001026));
    await refresh(visitor);
    await asked(visitor).getByRole('button', { name: words.app.session.again }).click();
    await page.waitForURL('**/login*');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await visitor.context.close();
  });

  test('[8-02] [8-03] the frame of the workspace leaves the question to the page around it', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await page.route('**/customer-api/batch/detail*', (route) => route.fulfill(envelope(5001025)));
    await enterPortal(visitor, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
    await asked(visitor).getByText(words.codes[5001025]).waitFor();
    expect(await page.frameLocator('iframe').getByRole('alertdialog').count()).toBe(0);
    expect(await asked(visitor).count()).toBe(1);
    await visitor.context.close();
  });

  test('[2.1-05] an acceptor at the datasets reads that the page is not theirs, and nothing else', async () => {
    const visitor = await newVisitor(browser);
    await enterPortal(visitor, portal.url, team.acceptor, '/dataSet/dataSetList');
    await visitor.page.waitForURL('**/noauth');
    expect(await asked(visitor).count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[8-03] whose role was taken away is told so and led to the orders, which load anew', async () => {
    const visitor = await newVisitor(browser, { language: 'ja' });
    const { page, words } = visitor;
    // The page still takes its person for an administrator.
    await visitor.context.route('**/customer-api/oauth/getInfo*', async (route) => {
      const answer = await route.fetch();
      const { responseObject, ...rest } = (await answer.json()) as { responseObject: object };
      await route.fulfill({ response: answer, json: { ...rest, responseObject: { ...responseObject, role: '10' } } });
    });
    await enterPortal(visitor, portal.url, team.acceptor, '/dataSet/dataSetList');
    await asked(visitor).getByText(words.codes[5019006]).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    expect(await asked(visitor).getByRole('button').allInnerTexts()).toEqual([words.ui.ok]);
    const reloaded = page.waitForEvent('load');
    await asked(visitor).getByRole('button', { name: words.ui.ok }).click();
    expect(new URL(page.url()).pathname).toBe('/orderManage');
    await reloaded;
    await page.getByText(team.orderName).first().waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[8-03] who was taken off the team is told so, and the portal closes behind them', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { administrator, otherAcceptor } = team;
    await enterPortal(visitor, portal.url, otherAcceptor);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const api = await signInApi(portal.url, administrator);
    const { members } = must(await api.listMembers({ search: otherAcceptor.name }));
    must(await api.deleteMember({ memberId: members[0]?.id ?? '' }));
    // Does not wait for the button, because a call of the page itself may have been refused first.
    await page.getByRole('button', { name: words.shell.nav.refresh }).dispatchEvent('click');
    await asked(visitor).getByText(words.codes[5019005]).waitFor();
    await asked(visitor).getByRole('button', { name: words.ui.ok }).click();
    await page.waitForURL('**/login*');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[8-07] a disabled account is told, and the page keeps saying so and offers the way out', async () => {
    const visitor = await newVisitor(browser, { language: 'ja' });
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator);
    await answerOrders(page, envelope(5001043));
    await refresh(visitor);
    await page.locator('[data-toasts]').getByText(words.codes[5001043]).waitFor();
    await banner(visitor).getByText(words.codes[5001043]).waitFor();
    expect(await asked(visitor).count()).toBe(0);
    await banner(visitor).getByRole('button', { name: words.shell.nav.logOut }).click();
    await page.waitForURL('**/login*');
    await banner(visitor).waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  test('[4.1-05] who logs out in one tab is out in all of them, and in again in all', async () => {
    const visitor = await newVisitor(browser);
    const { context } = visitor;
    await signIn(visitor, portal.url, team.administrator);
    const other = await context.newPage();
    await other.goto(`${portal.url}/dashboard`);
    await visitor.untilIdle();
    await pressLogOut(visitor);
    await other.waitForURL('**/login?redirect=%2Fdashboard');
    await signIn(visitor, portal.url, team.administrator);
    await other.waitForURL('**/dashboard');
    expectNoComplaints(visitor);
    await context.close();
  });

  test.each([
    ['en', [400, 403]],
    ['zh', [404, 405]],
    ['ja', [500, 502]],
  ] as const)("[8-06] [8-01] [8-13] a gateway's page is told in words, in %s", async (language, statuses) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    await signIn(visitor, portal.url, team.acceptor);
    await page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}`);
    const start = page.getByRole('button', { name: words.batch.actions.start, exact: true });
    const toasts = page.locator('[data-toasts]');
    for (const status of statuses) {
      const body = `<html><body><h1>${status}</h1></body></html>`;
      await page.route('**/customer-api/batch/start', (route) =>
        route.fulfill({ status, contentType: 'text/html', body }),
      );
      await start.click();
      await toasts.getByText(words.codes[status]).waitFor();
    }
    expect(await toasts.textContent()).not.toMatch(/<|h1/);
    await page.route('**/customer-api/batch/start', (route) => route.fulfill(envelope(5999999)));
    await start.click();
    await toasts.getByText(words.app.error, { exact: true }).waitFor();
    await visitor.context.close();
  });

  test('[4.1-07] the page waits under a mask for what it was asked to do, without moving the focus', async () => {
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.acceptor, `/projects/deliveryBatch?batchId=${batchId}`);
    const start = page.getByRole('button', { name: words.batch.actions.start, exact: true });
    await start.waitFor();
    let goOn = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/customer-api/batch/start', async (route) => {
      await isLetGo;
      await route.fulfill(envelope(5007010));
    });
    await start.focus();
    await page.keyboard.press('Enter');
    const mask = page.locator('[data-loading-mask]');
    await mask.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(words.batch.actions.start);
    goOn();
    await mask.waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  test('[8-04] [9-09] what breaks in a page or a frame is on the console and in the log the provider reads', async () => {
    const visitor = await newVisitor(browser);
    const { page, words, complaints } = visitor;
    const valuesTold = () => envelopes.map((envelope) => valueOf(envelope));
    const isServiceTold = (...values: unknown[]) => expect.poll(valuesTold).toEqual(values);
    await page.goto(`${portal.url}/login?redirect=%2Fdashboard`);
    await visitor.untilIdle();
    const told = page.waitForResponse('**/customer-api/error/add');
    await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('planted at the door')), 0));
    await told;
    await isServiceTold('planted at the door');
    await enterPortal(visitor, portal.url, team.acceptor);
    await page.route('**/customer-api/project/list*', (route) =>
      route.fulfill({ json: { status: 200, responseObject: { total: 3, projects: null } } }),
    );
    const toldAgain = page.waitForResponse('**/customer-api/error/add');
    await page.goto(`${portal.url}/dashboard?search=secret`);
    await page.getByText(words.app.failed).waitFor();
    await toldAgain;
    await isServiceTold('planted at the door', expect.any(String));
    await page.goto(`${portal.url}/studio/index?batchId=${batchId}`);
    await page.frameLocator('iframe').locator('#root > *').first().waitFor({ state: 'attached' });
    const frame = page.frames().at(-1);
    const toldByFrame = page.waitForResponse('**/customer-api/error/add');
    await frame?.evaluate(() =>
      setTimeout(() => {
        throw new Error('planted in the frame');
      }, 0),
    );
    await toldByFrame;
    await isServiceTold('planted at the door', expect.any(String), 'planted in the frame');
    const { errors } = JSON.parse(await portal.countersign('errors', '--json'));
    expect(errors).toMatchObject([
      {
        error: expect.stringContaining('planted at the door'),
        url: '/login?redirect=…',
        memberId: null,
        info: 'promise',
      },
      { url: '/dashboard?search=…', userName: team.acceptor.name, info: expect.stringMatching(/^at /) },
      { error: expect.stringContaining('planted in the frame'), url: '/studio.html', userName: team.acceptor.name },
    ]);
    expect(JSON.stringify(errors)).not.toContain('secret');
    expect(envelopes[0]).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=somekey/);
    expect(eventOf(envelopes[0] ?? '')).toMatchObject({
      release: expect.stringMatching(/^countersign@\d/),
      exception: { values: [{ type: 'Error', value: 'planted at the door' }] },
    });
    expect(complaints.filter((text) => text.startsWith('Uncaught in the screen'))).toHaveLength(3);
    await visitor.context.close();
  });

  test('a server that is away is told once, and pages go on by themselves when it is back', async () => {
    const visitor = await newVisitor(browser);
    const { page, context, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator);
    await page.getByText(team.orderName).first().waitFor();
    await portal.kill();
    await refresh(visitor);
    await banner(visitor).waitFor();
    await expect.poll(() => banner(visitor).innerText()).toContain(words.app.connection.goesOn);
    const back = page.waitForResponse((response) => response.url().includes('/order/list') && response.ok());
    await portal.restart();
    await banner(visitor).getByRole('button', { name: words.app.connection.tryNow }).click();
    await back;
    await banner(visitor).waitFor({ state: 'detached' });
    await page.getByText(team.orderName).first().waitFor();

    // A page that loads while the server starts: only its files are available.
    await context.route(/\/(customer-api|healthz)/, (route) => route.abort());
    await page.reload();
    await banner(visitor).waitFor();
    expect(await page.locator('[data-toasts]').innerText()).toBe('');
    await context.unroute(/\/(customer-api|healthz)/);
    await page.getByText(team.orderName).first().waitFor();
    await banner(visitor).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/orderManage');

    // The device's own network is off.
    await context.setOffline(true);
    await banner(visitor).waitFor();
    await context.setOffline(false);
    await banner(visitor).waitFor({ state: 'detached' });
    await context.close();
  });
});

/** The event of an envelope: its third line. */
function eventOf(envelope: string): {
  readonly exception?: { readonly values?: readonly { readonly value: string }[] };
} {
  return JSON.parse(envelope.split('\n')[2] ?? '{}');
}

const valueOf = (envelope: string) => eventOf(envelope).exception?.values?.[0]?.value;
