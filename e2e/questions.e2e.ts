import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedPicture, writeAnnotated } from './annotated-pictures.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { deliverPictures, lookAt } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const [width, height] = [400, 300];
type Boxes = NonNullable<AnnotatedPicture['boxes']>;

const first: Boxes = [
  ['fig', 20, 20, 60, 50],
  ['date', 120, 20, 60, 50],
  ['nut', 20, 120, 60, 50],
];
/** The fig moved by 5 pixels, the date is gone, the nut is as it was. */
const second: Boxes = [
  ['fig', 23, 24, 60, 50],
  ['nut', 20, 120, 60, 50],
];
/** The nut moved by 10 pixels. */
const third: Boxes = [
  ['fig', 23, 24, 60, 50],
  ['nut', 20, 130, 60, 50],
];

describe.skipIf(!hasBrowser)('the errors of the round before', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  let delivered: Awaited<ReturnType<typeof deliverPictures>>;
  let typeId: string;
  let typeName: string;
  let pictures: (boxes: Boxes) => AnnotatedPicture[];
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-questions-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#335566' } })
      .png()
      .toBuffer();
    pictures = (boxes) => [{ name: 'tray-0.png', bytes, width, height, boxes }];
    delivered = await deliverPictures({ portal, browser, team, scratch }, 'Asked', pictures(first));
    const { api, batchId } = delivered;
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    if (item === null) throw new Error('no picture');
    const { template } = must(await api.getBatch({ batchId }));
    const type = template.errorTypes.find(({ scope }) => scope !== 'item');
    typeId = type?.id ?? '';
    typeName = type?.name.en ?? '';
    const remarks = ['left edge', 'no date', 'too small'];
    const ticks = item.annotations.map(({ id }, nth) => ({ annotationId: id, typeId, remark: remarks[nth] ?? '' }));
    const { id: itemId, round, version } = item;
    must(await api.decideItem({ itemId, round, version, result: '20', verdict: { ticks } }));
    await nextRound(api, 'Repair', second);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  /** Rejects the batch, delivers it again and starts the acceptance. */
  async function nextRound(api: typeof delivered.api, name: string, boxes: Boxes): Promise<void> {
    const { batchId } = delivered;
    const versionNow = async () => must(await api.getBatch({ batchId })).batch.version;
    must(await api.finishBatch({ batchId, version: await versionNow(), result: '20', remark: 'figs' }));
    const folder = join(scratch, name);
    await writeAnnotated(folder, pictures(boxes));
    await portal.countersign('repairs', 'take', batchId);
    await portal.countersign('deliver', folder, '--repair', batchId);
    must(await api.startBatch({ batchId, version: await versionNow() }));
  }

  test('[2.4-10] [5-06] are answered by key, kept over a reload, refuse a pass, and come again until they are fixed', async () => {
    const { batchId } = delivered;
    const overseer = await signInApi(portal.url, team.administrator);
    const batchNow = async () => must(await overseer.getBatch({ batchId })).batch;
    const place = { portal, browser, team, scratch };
    const { bengt, work, picture, words } = await lookAt(place, batchId);
    const { question } = words;
    const panel = work.frame.getByRole('region', { name: question.title });
    const foot = work.frame.getByRole('contentinfo');
    const cards = async () =>
      (await panel.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').filter(Boolean));
    await panel.getByText(question.answered(0, 3)).waitFor();
    await expect.poll(async () => (await cards()).map(([head]) => head)).toEqual(['fig #1', 'date #1', 'nut #1']);
    await panel.getByText('moved 5 px').waitFor();
    await panel.getByText(question.unchanged).waitFor();
    await foot.getByText(question.unanswered(3)).waitFor();

    await picture.focus();
    await work.press('y');
    await panel.getByText(question.answered(1, 3)).waitFor();
    // The date is gone, so its error is carried to the whole picture; and a second thought takes it back.
    await work.press('n');
    await panel.getByText(question.answered(2, 3)).waitFor();
    await foot.getByText(question.passRefused(null, 1)).waitFor();
    await panel.getByRole('button', { name: /date #1/ }).click();
    await work.press('y');
    await panel.getByText(question.answered(2, 3)).waitFor();
    await foot.getByText(question.passRefused(null, 1)).waitFor({ state: 'detached' });
    await work.press('n');
    await panel.getByText(question.answered(3, 3)).waitFor();
    const refused = foot.getByText(question.passRefused('nut #1', 1));
    await refused.waitFor();
    await work.press('d');
    await refused.waitFor();

    await bengt.page.reload();
    await panel.getByText(question.answered(3, 3)).waitFor();
    const nut = panel.getByRole('radiogroup', { name: new RegExp('nut #1') });
    await expect.poll(() => nut.getByRole('radio', { name: question.unfixed }).isChecked()).toBe(true);
    await picture.focus();
    await work.press('r');
    await expect.poll(async () => (await batchNow()).rejected).toBe(1);

    expectNoComplaints(bengt);
    await bengt.context.close();
    await nextRound(await signInApi(portal.url, team.acceptor), 'Second repair', third);

    const again = await lookAt(place, batchId);
    const asked = again.work.frame.getByRole('region', { name: question.title });
    await asked.getByText(question.answered(0, 1)).waitFor();
    await asked.getByText(question.asked(2)).waitFor();
    await again.picture.focus();
    await again.work.press('y');
    await asked.getByText(question.answered(1, 1)).waitFor();
    await again.work.press('d');
    await expect.poll(async () => (await batchNow()).passed).toBe(1);
    expectNoComplaints(again.bengt);
    await again.bengt.context.close();

    const boss = await newVisitor(browser, {});
    const { fixes, round } = boss.words.round;
    await enterPortal(boss, portal.url, team.administrator, `/projects/deliveryBatch?batchId=${batchId}&tab=rounds`);
    const table = boss.page.getByRole('region', { name: fixes.table }).getByRole('table');
    await table.waitFor();
    const texts = await table.getByRole('row').allInnerTexts();
    const flat = texts.map((text) => text.split(/\s*[\n\t]+\s*/).filter(Boolean));
    expect(flat).toEqual([
      [fixes.byType, round(2), round(3)],
      [fixes.all, '66.7%', fixes.figures(3, 2, 1, 0), '100.0%', fixes.figures(1, 1, 0, 0)],
      [typeName, '66.7%', fixes.figures(3, 2, 1, 0), '100.0%', fixes.figures(1, 1, 0, 0)],
    ]);
    await boss.page.getByText(fixes.byLabel, { exact: true }).click();
    await table.getByRole('button', { name: 'nut' }).click();
    await boss.page.getByText(fixes.drawn('nut')).waitFor();
    expectNoComplaints(boss);
    await boss.context.close();
  });
});
