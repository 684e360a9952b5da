import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBatches, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { streamPath } from './idle.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 12;

describe.skipIf(!hasBrowser)('several people, and a server that falls over', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-together-'));
    [portal, browser] = await Promise.all([
      startPortal({ SAMPLE: 'off' }),
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: PICTURES, seed: 3, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), portal?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const deliver = (name: string) =>
    team.deliver(folder, name, '--assign', `${team.acceptor.loginName},${team.otherAcceptor.loginName}`);

  /** Who passed which index numbers, by the batch's history. */
  async function passedBy(batchId: string): Promise<{ who: string; index: number }[]> {
    const api = await signInApi(portal.url, team.administrator);
    const { events } = must(await api.listBatchEvents({ batchId, size: 100 }));
    return events
      .filter(({ what }) => what === 'item.passed')
      .map(({ who, data }) => ({ who: who ?? '', index: Number(data['index']) }));
  }
  const everyIndex = Array.from({ length: PICTURES }, (_, n) => n + 1);

  test('[4.2-09] [6-02] two acceptors share a batch and are never handed the same picture', async () => {
    const { batchId, batchNumber } = await deliver('Shared slides');
    const bengt = await newVisitor(browser);
    const chiyo = await newVisitor(browser, { language: 'ja' });
    await enterPortal(bengt, portal.url, team.acceptor);
    // Her list does not hear of his start, as when both press at once.
    await chiyo.context.route(`**${streamPath}`, () => {});
    await enterPortal(chiyo, portal.url, team.otherAcceptor);
    await openBatches(bengt, team.projectName);
    await openBatches(chiyo, team.projectName);
    const start = (visitor: Visitor) =>
      rowOf(visitor, batchNumber).getByRole('button', { name: visitor.words.batch.actions.start, exact: true }).click();
    await start(bengt);
    await workspaceOf(bengt).shows(1);
    await start(chiyo);
    const question = chiyo.page.getByRole('alertdialog', { name: chiyo.words.batch.joinTitle(team.acceptor.name) });
    await question.getByRole('button', { name: chiyo.words.batch.join }).click();

    // Each sees in the strip what the other one holds, by name.
    const held = ({ words, page }: Visitor, holder: string) =>
      page
        .frameLocator('iframe')
        .getByRole('toolbar', { name: words.studio.strip })
        .getByRole('button', { name: words.studio.stripHeld(holder) });
    await held(bengt, team.otherAcceptor.name).first().waitFor();
    await held(chiyo, team.acceptor.name).first().waitFor();

    const seen = { bengt: new Set<number>(), chiyo: new Set<number>() };
    const work = async (visitor: Visitor, mine: Set<number>) => {
      const workspace = workspaceOf(visitor);
      for (let last = 0; ; ) {
        const index = await workspace.shown();
        if (index === null) return;
        if (index === last) {
          await visitor.page.waitForTimeout(20);
          continue;
        }
        mine.add(index);
        last = index;
        await workspace.press('d');
      }
    };
    await Promise.all([work(bengt, seen.bengt), work(chiyo, seen.chiyo)]);
    expect([...seen.bengt].filter((index) => seen.chiyo.has(index))).toEqual([]);
    expect([...seen.bengt, ...seen.chiyo].sort((a, b) => a - b)).toEqual(everyIndex);
    expect(Math.min(seen.bengt.size, seen.chiyo.size)).toBeGreaterThan(0);
    await expect
      .poll(async () => (await passedBy(batchId)).map(({ index }) => index).sort((a, b) => a - b))
      .toEqual(everyIndex);
    for (const { who, index } of await passedBy(batchId))
      expect(seen[who === team.acceptor.name ? 'bengt' : 'chiyo']).toContain(index);
    expectNoComplaints(bengt, chiyo);
    await Promise.all([bengt.context.close(), chiyo.context.close()]);
  });

  test('[2.4-09] a killed server and a reload in the middle lose no verdict and give none twice', async () => {
    const { batchId, batchNumber } = await deliver('Slides in a storm');
    const bengt = await newVisitor(browser);
    const { page, words } = bengt;
    await enterPortal(bengt, portal.url, team.acceptor);
    await openBatches(bengt, team.projectName);
    await rowOf(bengt, batchNumber).getByRole('button', { name: words.batch.actions.start, exact: true }).click();
    const work = workspaceOf(bengt);
    for (const index of [1, 2, 3]) {
      await work.shows(index);
      await work.press('d');
    }
    await work.shows(4);
    // The third verdict may still be unsent when the fourth picture is open.
    await expect.poll(async () => (await passedBy(batchId)).length).toBe(3);

    await portal.kill();
    await work.press('d');
    await work.frame.getByText(words.studio.offline(1)).waitFor();
    await portal.restart();
    await work.frame.getByText(words.studio.offline(1)).waitFor({ state: 'detached', timeout: 60_000 });
    await work.shows(5);
    await work.press('d');
    await work.shows(6);
    await page.reload();
    await work.shows(6);
    for (const index of everyIndex.slice(5)) {
      await work.shows(index);
      await work.press('d');
    }
    await work.isDone();
    const passed = await passedBy(batchId);
    expect(passed.map(({ index }) => index).sort((a, b) => a - b)).toEqual(everyIndex);
    // The browser itself reports every request that found no server.
    bengt.complaints.splice(0, Infinity, ...bengt.complaints.filter((text) => !/ERR_CONNECTION|ERR_EMPTY/.test(text)));
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
