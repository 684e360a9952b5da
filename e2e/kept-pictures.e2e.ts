import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { queryEmbedded } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const shots = process.env['SHOTS'];

describe.skipIf(!hasBrowser)('pictures that are no longer kept', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-kept-'));
    browser = await openBrowser();
    await writeGeneratedDelivery(folder, { format: 'voc', pictures: 3, seed: 48, small: true });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(uiLanguages)(
    '[9-04] in %s a batch says until when its pictures are kept, and shows calmly that they are gone',
    async (language) => {
      const team = await setUpTeam(portal);
      const { batchId } = await team.deliver(folder, 'Trays');
      const visitor = await newVisitor(browser, { language });
      const { page, words, untilIdle } = visitor;
      const shoot = async (name: string) => {
        if (shots === undefined) return;
        await mkdir(shots, { recursive: true });
        await untilIdle();
        await page.screenshot({ path: join(shots, `${name}-${language}.png`) });
      };
      const detail = `/projects/deliveryBatch?batchId=${batchId}`;
      await enterPortal(visitor, portal.url, team.administrator, detail);
      const { batch, studio } = words;
      await page.getByText(batch.mediaUntilEnd(6)).waitFor();
      await shoot('kept');

      await portal.countersign('order', 'close', team.orderId);
      await page.getByText(batch.mediaUntilEnd(6)).waitFor({ state: 'detached' });
      await page.getByText(batch.holds.picture(3), { exact: false }).first().waitFor();
      await shoot('closed');
      await queryEmbedded(portal.dataDir, 'update batch set expired_at = now() where id = $1', [batchId]);
      await page.reload();
      await page.getByText(batch.mediaGone('|').split('|').at(-1) ?? '').waitFor();
      await shoot('gone');
      await page.getByRole('tab', { name: batch.data('3') }).click();
      await page.getByRole('row').nth(3).waitFor();
      expect(await page.locator('main img').count()).toBe(0);
      await shoot('list');
      await page.getByRole('row').nth(1).getByRole('button').last().click();
      const frame = page.frameLocator('iframe');
      await frame.getByText(studio.failed.expired).waitFor();
      await frame.getByText(studio.failed.expiredText).waitFor();
      await shoot('workspace');
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );
});
