import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnnotatedPicture, writeAnnotated } from './annotated-pictures.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { deliverPictures, lookAt } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { touchOf } from './touch.ts';
import { expectNoComplaints } from './visitors.ts';

const [width, height] = [400, 300];
type Boxes = NonNullable<AnnotatedPicture['boxes']>;

/** Annotated before: the ids of COCO count through both pictures. */
const before: readonly Boxes[] = [
  [
    ['fig', 20, 20, 60, 50],
    ['date', 120, 20, 60, 50],
    ['fig', 220, 20, 60, 50],
    ['nut', 20, 120, 60, 50],
  ],
  [['fig', 40, 40, 80, 60]],
];
/** The first moved by 5 pixels, the second is a fig, the third is gone, and there is a new one. */
const after: readonly Boxes[] = [
  [
    ['fig', 23, 24, 60, 50],
    ['fig', 120, 20, 60, 50],
    ['nut', 20, 120, 60, 50],
    ['date', 300, 200, 60, 50],
  ],
  [['fig', 40, 40, 80, 60]],
];

describe.skipIf(!hasBrowser)('what a repair changed', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  let batchId: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-difference-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#335566' } })
      .png()
      .toBuffer();
    const pictures = (rounds: readonly Boxes[]) =>
      rounds.map((boxes, at) => ({ name: `tray-${at}.png`, bytes, width, height, boxes }));
    const delivered = await deliverPictures({ portal, browser, team, scratch }, 'Repaired', pictures(before));
    batchId = delivered.batchId;
    const { api } = delivered;
    for (const index of [1, 2]) {
      const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index } }));
      if (item === null) throw new Error(`no picture ${index}`);
      const { id: itemId, round, version, annotations } = item;
      const annotationId = annotations.at(-1)?.id ?? '';
      const { template } = must(await api.getBatch({ batchId }));
      const typeId = template.errorTypes.find(({ scope }) => scope !== 'item')?.id ?? '';
      const verdict = { ticks: [{ annotationId, typeId, remark: 'look again' }] };
      must(await api.decideItem({ itemId, round, version, result: '20', verdict }));
    }
    const { version } = must(await api.getBatch({ batchId })).batch;
    must(await api.finishBatch({ batchId, version, result: '20', remark: 'figs' }));
    const folder = join(scratch, 'Repair');
    await writeAnnotated(folder, pictures(after));
    await portal.countersign('repairs', 'take', batchId);
    await portal.countersign('deliver', folder, '--repair', batchId);
    must(await api.startBatch({ batchId, version: must(await api.getBatch({ batchId })).batch.version }));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  test('[4.2-01] is listed, and a click or a key shows it over the picture', async () => {
    const { bengt, work, picture, words } = await lookAt({ portal, browser, team, scratch }, batchId);
    const { difference, comparison } = words;
    const { slider, side, flicker } = comparison.views;
    const rounds = comparison.rounds.views;
    await work.jumpTo(1);
    const panel = work.frame.getByRole('region', { name: difference.title });
    await panel.waitFor();
    await expect
      .poll(async () => (await panel.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').join(' ')))
      .toEqual([
        `1 fig #1 ${difference.moved('5')}`,
        `2 fig #2 ${difference.was('date')}`,
        `3 date #1 ${difference.added}`,
        `4 fig #2 ${difference.removed}`,
        `5 nut #1 ${difference.kept}`,
      ]);
    await panel.getByText(difference.kinds.changed).waitFor();
    await panel.getByRole('button', { name: /date #1/ }).click();
    await work.frame.getByText(words.attributesOf('date #1')).waitFor();

    const bar = work.frame.getByRole('radiogroup', { name: comparison.rounds.title });
    const isShown = (name: string) =>
      expect.poll(() => bar.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
    await isShown(rounds.both);
    await picture.focus();
    for (const name of [slider, side, flicker, rounds.before, rounds.after, rounds.both]) {
      await work.press('u');
      await isShown(name);
    }

    // Nobody takes the earlier round of the next picture for what was delivered.
    await bar.getByText(rounds.before, { exact: true }).click();
    await picture.focus();
    await work.jumpTo(2);
    await isShown(rounds.both);
    await panel.getByText(difference.kinds.claimed).waitFor();
    await panel.getByText(difference.kept).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('keys and buttons step through the changes, whose tags stand on the picture', async () => {
    const { bengt, work, picture, frame, words } = await lookAt({ portal, browser, team, scratch }, batchId, {
      language: 'ja',
      dark: true,
    });
    const { comparison } = words;
    await work.jumpTo(1);
    await work.frame.getByText(comparison.changes(5), { exact: true }).waitFor();
    const tags = frame.locator('[data-change]');
    await expect.poll(() => tags.allInnerTexts()).toHaveLength(5);
    expect((await tags.allInnerTexts()).map((text) => text.replace('\n', ' '))).toEqual([
      `1 ${comparison.tags.moved('fig #1', '5')}`,
      `2 ${comparison.tags.now('date #1', 'fig #2')}`,
      `3 ${comparison.tags.added('date #1')}`,
      `4 ${comparison.tags.removed('fig #2')}`,
      `5 ${comparison.tags.kept('nut #1')}`,
    ]);
    await picture.focus();
    await work.press('.');
    await work.frame.getByText(comparison.step(1, 5), { exact: true }).waitFor();
    await work.frame.getByText(words.attributesOf('fig #1')).waitFor();
    await work.press(',');
    await work.frame.getByText(comparison.step(5, 5), { exact: true }).waitFor();
    await work.frame.getByRole('button', { name: comparison.previous }).click();
    await work.frame.getByText(comparison.step(4, 5), { exact: true }).waitFor();
    // A tag is pressed like a row of the list.
    await picture.focus();
    await work.press('0');
    await tags.nth(2).click();
    await work.frame.getByText(comparison.step(3, 5), { exact: true }).waitFor();
    await work.frame.getByText(words.attributesOf('date #1')).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('a line parts the rounds, moved by mouse and keys, and stays while the picture moves', async () => {
    const { bengt, work, picture, words } = await lookAt({ portal, browser, team, scratch }, batchId);
    const { comparison } = words;
    const { page } = bengt;
    await work.jumpTo(1);
    const bar = work.frame.getByRole('radiogroup', { name: comparison.rounds.title });
    await bar.getByText(comparison.views.slider, { exact: true }).click();
    await work.frame.getByRole('checkbox', { name: comparison.rounds.dashed }).click();
    const line = work.frame.getByRole('slider', { name: comparison.split });
    const at = async () => Number(await line.getAttribute('aria-valuenow'));
    expect(await at()).toBe(50);
    await work.frame.getByText(comparison.round(1), { exact: true }).waitFor();

    // The left edge of the box that round 2 lacks.
    const area = await picture.boundingBox();
    if (area === null) throw new Error('no picture');
    const scale = Math.min((area.width - 24) / width, (area.height - 24) / height);
    const toPage = (x: number, y: number) => ({
      x: area.x + area.width / 2 + (x - width / 2) * scale,
      y: area.y + area.height / 2 + (y - height / 2) * scale,
    });
    const edge = toPage(220, 45);
    const hasBox = async () => {
      const bytes = await page.screenshot({ clip: { x: edge.x - 8, y: edge.y - 10, width: 16, height: 20 } });
      return (await sharp(bytes).stats()).entropy > 0.5;
    };
    const start = await line.boundingBox();
    if (start === null) throw new Error('no line');
    const y = start.y + start.height / 2;
    await page.mouse.move(start.x + start.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(toPage(390, 0).x, y, { steps: 4 });
    await page.mouse.up();
    expect(await at()).toBeGreaterThan(75);
    await expect.poll(hasBox).toBe(true);

    await line.focus();
    await work.press('Home');
    expect(await at()).toBe(0);
    await expect.poll(hasBox).toBe(false);
    await work.press('ArrowRight', 'PageUp');
    expect(await at()).toBe(12);
    await expect
      .poll(() => line.getAttribute('aria-valuetext'))
      .toBe(comparison.splitAt(comparison.round(1), comparison.round(2)));

    await picture.focus();
    await work.press('+', '+', 'ArrowRight');
    expect(await at()).toBe(12);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('both rounds stand side by side, and take turns unless the device asks for less motion', async () => {
    const { bengt, work, frame, words } = await lookAt({ portal, browser, team, scratch }, batchId, { language: 'zh' });
    const { comparison } = words;
    await work.jumpTo(1);
    const bar = work.frame.getByRole('radiogroup', { name: comparison.rounds.title });
    await bar.getByText(comparison.views.side, { exact: true }).click();
    const [left, right] = [comparison.round(1), comparison.round(2)].map((name) =>
      frame.locator('main').getByText(name, { exact: true }),
    );
    await left?.waitFor();
    await right?.waitFor();

    await bar.getByText(comparison.views.flicker, { exact: true }).click();
    await left?.waitFor();
    await right?.waitFor();
    await bengt.page.emulateMedia({ reducedMotion: 'reduce' });
    await work.frame.getByText(comparison.still).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('a finger moves the line on a phone, and the list is a sheet', async () => {
    const { bengt, work, words } = await lookAt({ portal, browser, team, scratch }, batchId, {
      ...{ width: 390, height: 844, touch: true },
    });
    const { comparison, difference } = words;
    const { page } = bengt;
    const bar = work.frame.getByRole('radiogroup', { name: comparison.rounds.title });
    await bar.getByText(comparison.views.slider, { exact: true }).tap();
    const line = work.frame.getByRole('slider', { name: comparison.split });
    await line.waitFor();
    const box = await line.boundingBox();
    if (box === null) throw new Error('no line');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await touchOf(page);
    await touch.swipe([x, y], [x + 120, y]);
    await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(75);

    await work.frame.getByRole('button', { name: new RegExp(`^${difference.title}`) }).click();
    const sheet = work.frame.getByRole('dialog', { name: difference.title });
    await sheet.getByRole('button', { name: /fig #1/ }).click();
    await sheet.waitFor({ state: 'detached' });
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
