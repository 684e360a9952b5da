import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bellOf } from './bell.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { setUpTeam } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('notices', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-notices-'));
    [portal, browser] = await Promise.all([
      startPortal({ SAMPLE: 'off' }),
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: 3, seed: 5, small: true }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), portal?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('[2.4-15] the list below the bell ends with a whole notice, however long its words', async () => {
    const team = await setUpTeam(portal);
    for (let nth = 1; nth <= 4; nth += 1)
      await team.deliver(folder, `Slides of the second shift ${'lane '.repeat(nth * 4)}`);
    const visitor = await newVisitor(browser, { height: 400 });
    await enterPortal(visitor, portal.url, team.administrator);
    await bellOf(visitor, 4).click();
    const list = visitor.page.getByRole('dialog', { name: visitor.words.notices.title }).getByRole('list');
    await list.getByRole('listitem').last().waitFor();
    const cutRows = () =>
      list.evaluate((element) => {
        const end = element.getBoundingClientRect().bottom - 1;
        const boxes = [...element.children].map((row) => row.getBoundingClientRect());
        return boxes.filter(({ top, bottom }) => top < end - 1 && bottom > end + 1).length;
      });
    await expect.poll(cutRows).toBe(0);
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(uiLanguages)(
    'in %s a notice shows live to those it is for, is read in every window, and is mailed as chosen',
    async (language) => {
      const team = await setUpTeam(portal);
      const boss = await newVisitor(browser, { language });
      const acceptor = await newVisitor(browser, { language });
      await enterPortal(boss, portal.url, team.administrator);
      await enterPortal(acceptor, portal.url, team.acceptor);
      for (const visitor of [boss, acceptor]) await bellOf(visitor, 0).waitFor();
      await Promise.all([boss.untilIdle(), acceptor.untilIdle()]);
      const { batchId } = await team.deliver(folder, 'Slides', '--assign', team.acceptor.loginName);
      for (const visitor of [boss, acceptor]) await bellOf(visitor, 1).waitFor();

      const { page, words } = boss;
      const { notices } = words;
      const { title } = notices.texts.batchDelivered(
        { batchId, batchName: 'Slides', items: 3 },
        { day: String, bytes: String },
      );
      const other = await boss.context.newPage();
      await other.goto(`${portal.url}/notices`);
      await other.getByRole('link', { name: title }).waitFor();
      await bellOf(boss, 1).click();
      const panel = page.getByRole('dialog', { name: notices.title });
      await panel.getByRole('link', { name: title }).click();
      await page.waitForURL((url) => url.searchParams.get('batchId') === batchId);
      await panel.waitFor({ state: 'detached' });
      // The other window hears of it; the other person has read nothing.
      await bellOf(boss, 0).waitFor();
      await bellOf({ ...boss, page: other }, 0).waitFor();
      await bellOf(acceptor, 1).waitFor();

      await bellOf(acceptor, 1).click();
      await acceptor.page.getByRole('button', { name: notices.markAll }).click();
      await bellOf(acceptor, 0).waitFor();

      await bellOf(boss, 0).click();
      await page.getByRole('link', { name: notices.change }).click();
      const choice = page.getByRole('checkbox', { name: notices.kinds.batchDelivered });
      await choice.uncheck();
      await boss.untilIdle();
      await page.reload();
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(false);
      expect(await page.getByRole('checkbox', { name: notices.kinds.batchFinished }).isChecked()).toBe(true);
      expectNoComplaints(boss, acceptor);
    },
  );
});
