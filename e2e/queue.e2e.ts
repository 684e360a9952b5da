import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadQueue } from '@countersign/phrases';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedPicture, writeAnnotated } from './annotated-pictures.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { deliverPictures, lookAt } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints } from './visitors.ts';

const [width, height] = [240, 160];

describe.skipIf(!hasBrowser)('the queue of a new round', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  let bytes: Buffer;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-queue-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
    bytes = await sharp({ create: { width, height, channels: 3, background: '#335566' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const pictures = (moved: readonly number[]): AnnotatedPicture[] =>
    Array.from({ length: 10 }, (_, at) => ({
      name: `tray-${at + 1}.png`,
      ...{ bytes, width, height },
      boxes: [['fig', moved.includes(at + 1) ? 40 : 20, 20, 60, 50]],
    }));

  /** Ten pictures in their second round: 3 and 6 were rejected, 6 came back as it was, 3 changed, and 8 changed unasked. */
  async function secondRound(name: string) {
    const { batchId, api } = await deliverPictures({ portal, browser, team, scratch }, name, pictures([]));
    for (let index = 1; index <= 10; index++) {
      const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index } }));
      if (item === null) throw new Error(`no picture ${index}`);
      const { id: itemId, round, version } = item;
      const isWrong = index === 3 || index === 6;
      const itemErrors = isWrong ? [{ typeId: 'missing-object', remark: 'a fig' }] : [];
      must(await api.decideItem({ itemId, round, version, result: isWrong ? '20' : '10', verdict: { itemErrors } }));
    }
    const { version } = must(await api.getBatch({ batchId })).batch;
    must(await api.finishBatch({ batchId, version, result: '20', remark: 'figs' }));
    const folder = join(scratch, `${name} repaired`);
    await writeAnnotated(folder, pictures([3, 8]));
    await portal.countersign('repairs', 'take', batchId);
    await portal.countersign('deliver', folder, '--repair', batchId);
    must(await api.startBatch({ batchId, version: must(await api.getBatch({ batchId })).batch.version }));
    return { batchId };
  }

  test('[2.4-04] is gone through by keys: unchanged, changed, and a control chosen by what it proves', async () => {
    const { batchId } = await secondRound('Queued');
    const queue = await loadQueue('en');
    const { bengt, work } = await lookAt({ portal, browser, team, scratch }, batchId, { language: 'en' });
    await work.shows(6);
    const panel = work.frame.getByRole('region', { name: queue.title(2) });
    const rows = async () =>
      (await panel.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    await expect
      .poll(rows)
      .toEqual(['Rejected but unchanged 0 of 1', 'Changed, 1 unasked 0 of 2', 'Random control not drawn']);
    const current = panel.locator('[aria-current]');
    expect(await current.innerText()).toContain('Rejected but unchanged');

    await panel.getByRole('button', { name: queue.choose }).press('Enter');
    const dialog = work.frame.getByRole('dialog', { name: queue.dialog });
    await dialog.getByText('7 items did not change', { exact: false }).waitFor();
    await dialog.getByRole('textbox', { name: queue.size }).focus();
    await bengt.page.keyboard.press('ControlOrMeta+a');
    await bengt.page.keyboard.type('3');
    await dialog.getByText('If all 3 are right, up to 42.9% of the other 7 could still be wrong (95%).').waitFor();
    await bengt.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText('If all 3 are right, up to 42.9% of the other 7 could still be wrong (95%).').waitFor();

    // The earlier verdict is confirmed as it stands.
    await work.press('r');
    await work.shows(3);
    expect(await current.innerText()).toContain('Changed, 1 unasked');
    const strip = work.frame.getByRole('toolbar', { name: queue.strip });
    await expect
      .poll(async () => (await strip.innerText()).replace(/\s+/g, ' '))
      .toMatch(/^Unchanged 1 of 1 6 Changed 0 of 2 3 8 Control 0 of 3 /);
    await work.press('d');
    await work.shows(8);
    await work.press('n');
    await expect.poll(() => current.innerText()).toContain('Random control');
    await work.press('a');
    await work.shows(8);
    await work.press('d');
    await expect.poll(() => current.innerText()).toContain('Random control');
    const control: (number | null)[] = [];
    for (let index = await work.shown(); index !== null; index = await work.shown()) {
      if (control.includes(index)) continue;
      control.push(index);
      await work.press('d');
    }
    expect(control).toHaveLength(3);
    await work.isDone();
    await expect
      .poll(rows)
      .toEqual(['Rejected but unchanged 1 of 1', 'Changed, 1 unasked 2 of 2', 'Random control 3 of 3']);
    await panel.getByText('All 3 are right. Up to 42.9% of the other 7 could still be wrong (95%).').waitFor();
    await panel.getByText(queue.allDone).waitFor();
    const api = await signInApi(portal.url, team.administrator);
    expect(must(await api.getRoundQueue({ batchId })).queue).toEqual({
      unchanged: { total: 1, done: 1, wrong: 1 },
      changed: { total: 2, unasked: 1, done: 2, wrong: 0 },
      control: { total: 3, done: 3, wrong: 0, others: 7 },
    });

    await bengt.page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}&dialog=finish`);
    const looked = bengt.page.getByRole('region', { name: queue.looked(2) });
    await expect
      .poll(async () => (await looked.innerText()).replace(/\s+/g, ' '))
      .toContain('Rejected but unchanged 1 of 1 (1 wrong) Changed, 1 unasked 2 of 2 Random control 3 of 3');
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('shows its parts on a phone, and a tap leads to one of them', async () => {
    const { batchId } = await secondRound('Queued on a phone');
    const queue = await loadQueue('ja');
    const options = { language: 'ja', width: 390, height: 844, touch: true } as const;
    const { bengt, work } = await lookAt({ portal, browser, team, scratch }, batchId, options);
    await work.frame.getByRole('button', { name: queue.part.unchanged() }).tap();
    const dialog = work.frame.getByRole('dialog', { name: queue.title(2) });
    await dialog.getByRole('button', { name: queue.part.changed(1) }).tap();
    await dialog.waitFor({ state: 'detached' });
    await work.frame.getByRole('button', { name: queue.part.changed(1) }).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
