import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { cellsOf, openBatches, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, signIn } from './browser.ts';
import { signInApi, tokenOf } from './customer-api.ts';
import { streamPath } from './idle.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('screens that follow what others do', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-live-'));
    [portal, browser] = await Promise.all([
      startPortal({ SAMPLE: 'off' }),
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: 6, seed: 5, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), portal?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** What a colleague does meanwhile, by calls: passes one picture of the batch. */
  async function passOne(batchId: string): Promise<void> {
    const api = await signInApi(portal.url, team.acceptor);
    const { status, responseObject } = await api.getBatch({ batchId });
    if (status !== 200) throw new Error(`the batch was answered with ${status}`);
    await decideSome(api, responseObject.batch, { count: 1, rejectEvery: 100 });
  }
  const deliver = (name: string) => team.deliver(folder, name, '--assign', team.acceptor.loginName);
  const streamsOf = (page: Page) => {
    const opened: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith(streamPath)) opened.push(request.url());
    });
    return opened;
  };

  test("a colleague's decision moves the list of somebody who only looks, in every tab, over one stream", async () => {
    const { batchId, batchNumber } = await deliver('Slides to watch');
    const boss = await newVisitor(browser);
    const opened = streamsOf(boss.page);
    await enterPortal(boss, portal.url, team.administrator);
    await openBatches(boss, team.projectName);
    const other = await boss.context.newPage();
    await other.goto(boss.page.url());
    const rows = [rowOf(boss, batchNumber), rowOf({ ...boss, page: other }, batchNumber)];
    for (const row of rows) await row.waitFor();
    await expect.poll(() => opened.length, { timeout: 20_000 }).toBe(1);
    await boss.untilIdle();

    const before = await Promise.all(rows.map(cellsOf));
    await passOne(batchId);
    for (const [tab, row] of rows.entries())
      await expect.poll(() => cellsOf(row), { timeout: 20_000 }).not.toEqual(before[tab]);
    expect(opened).toHaveLength(1);

    // The other tab goes on when the one with the stream is closed.
    await boss.page.close();
    await expect.poll(() => opened.length, { timeout: 20_000 }).toBe(2);
    const [, row] = rows;
    const passed = row && (await cellsOf(row));
    await passOne(batchId);
    await expect.poll(() => row && cellsOf(row), { timeout: 20_000 }).not.toEqual(passed);
    expectNoComplaints(boss);
    await boss.context.close();
  });

  test('a screen says whether it is live, and goes on by itself after the server was away', async () => {
    const boss = await newVisitor(browser);
    const { page, words } = boss;
    await enterPortal(boss, portal.url, team.administrator);
    await page.goto(`${portal.url}/projects/syncHistory`);
    const mark = page.getByRole('status').filter({ hasText: new RegExp(Object.values(words.live).join('|')) });
    await mark.getByText(words.live.live, { exact: true }).waitFor();
    await portal.kill();
    await mark.getByText(words.live.offline, { exact: true }).waitFor();
    await portal.restart();
    await mark.getByText(words.live.live, { exact: true }).waitFor({ timeout: 60_000 });
    const { batchNumber } = await deliver('Slides after the storm');
    await expect.poll(() => rowOf(boss, batchNumber).count(), { timeout: 20_000 }).toBe(1);
    await boss.context.close();
  });

  test('the team screen shows who is at work when they begin and when they leave', async () => {
    const { batchId } = await deliver('Slides with company');
    const boss = await newVisitor(browser);
    const { page, words } = boss;
    await enterPortal(boss, portal.url, team.administrator, `/projects/team?batchId=${batchId}`);
    const mark = page.locator('[data-live=live]');
    await expect.poll(() => mark.allInnerTexts(), { timeout: 20_000 }).toEqual([words.live.live]);
    const api = await signInApi(portal.url, team.acceptor);
    must(await api.startBatch({ batchId, version: 0 }));
    const { item } = must(await api.openItem({ batchId, to: { kind: 'next', after: null } }));
    const withOne = `${words.live.live}${words.app.comma}${words.sharing.hereNow(1)}`;
    await expect.poll(() => mark.allInnerTexts(), { timeout: 20_000 }).toEqual([withOne]);
    must(await api.releaseClaims({ batchId, itemIds: [item?.id ?? ''] }));
    await expect.poll(() => mark.allInnerTexts(), { timeout: 20_000 }).toEqual([words.live.live]);
    expectNoComplaints(boss);
    await boss.context.close();
  });

  test('who signs in elsewhere is asked about it here at once', async () => {
    const boss = await newVisitor(browser);
    const { page, words } = boss;
    await signIn(boss, portal.url, team.administrator);
    await page.goto(`${portal.url}/projects/syncHistory`);
    await page.getByText(words.live.live, { exact: true }).waitFor();
    await tokenOf(portal.url, team.administrator);
    const dialog = page.getByRole('alertdialog', { name: words.app.session.title });
    await expect.poll(() => dialog.getByText(words.codes[5001025]).count(), { timeout: 20_000 }).toBe(1);
    await boss.context.close();
  });
});
