import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { deliverTexts, readText, spansOf } from './text-work.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const lines = [
  '東京都庁は新宿にあり、東京の行政を担う。',
  ...Array.from({ length: 80 }, (_, nth) => `第${nth + 1}条 会議は京都で開かれ、\u{1f600}議長はTBSの山田が務める。`),
  '末尾は奈良である。',
];
const story = lines.join('\n');
const japanese = {
  name: 'story.txt',
  text: story,
  spans: [
    ...spansOf(story, 'Place', '東京', '新宿', '奈良'),
    ...spansOf(story, 'Organisation', '東京都庁'),
    ...spansOf(story, 'Person', '山田').slice(0, 2),
  ],
  relations: [['in', 4, 2] as const],
};

describe.skipIf(!hasBrowser)('a text in vertical rows', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-vertical-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  test('[2.4-09] is read from the right, with rings, names and lines at their words', async () => {
    const { batchId } = await deliverTexts(place, 'Vertical', [japanese]);
    const { bengt, work, text, frame, words } = await readText(place, batchId, { language: 'ja' });
    await text.locator('mark').first().waitFor();
    await text.focus();
    await work.press('t');
    await work.frame.getByRole('button', { name: words.textRoom.writings.vertical, pressed: true }).waitFor();
    const [first, second] = [await boxOf(lineOf(text, 1)), await boxOf(lineOf(text, 2))];
    expect(first.x).toBeGreaterThanOrEqual(second.x + second.width - 1);
    expect(first.height).toBeGreaterThan(first.width);

    await work.press('Tab');
    const [chosen, ring, tag] = await frame.evaluate(() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('[role=document] mark[data-id]') ?? document.body);
      const box = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
      const find = (part: string) => document.querySelector(`[role=document] [class*="${part}"]`);
      return [words, find('_ring_'), find('_tag_')].map((one) => box(one?.getBoundingClientRect() ?? new DOMRect()));
    });
    if (chosen === undefined || ring === undefined || tag === undefined) throw new Error('nothing is selected');
    for (const side of ['left', 'right', 'top', 'bottom'] as const)
      expect(Math.abs(chosen[side] - ring[side]), side).toBeLessThanOrEqual(8);
    expect(tag.left).toBeGreaterThanOrEqual(chosen.right);
    expect(Math.abs(tag.top - chosen.top)).toBeLessThanOrEqual(4);

    // The wheel turns on, and the keys go to the end and back, although the page scrolls sideways.
    const view = await boxOf(text);
    await bengt.page.mouse.move(view.x + view.width / 2, view.y + view.height / 2);
    await bengt.page.mouse.wheel(0, 600);
    await expect.poll(() => text.evaluate((element) => element.scrollLeft)).toBe(-600);
    await text.focus();
    await work.press('End');
    await expect.poll(() => isWithin(text, lineOf(text, lines.length))).toBe(true);
    await work.press('Home');
    await expect.poll(() => isWithin(text, lineOf(text, 1))).toBe(true);

    // What is selected comes into view, wherever it is.
    await work.frame.getByRole('button', { name: /^奈良/ }).click();
    await expect.poll(() => isWithin(text, text.locator('mark', { hasText: /^奈良$/ }))).toBe(true);
    expect(await violationsOf(frame)).toEqual([]);

    // Another round of the page shows texts as this person wants them.
    await text.focus();
    await work.press('t');
    const [above, below] = [await boxOf(lineOf(text, 81)), await boxOf(lineOf(text, 82))];
    expect(above.y).toBeLessThan(below.y);
    expectNoComplaints(bengt);
  });

  test('[5-06] is marked by keys that go where they point', async () => {
    const { batchId } = await deliverTexts(place, 'Vertical, edited', [japanese]);
    const api = await signInApi(portal.url, place.team.acceptor);
    const astrid = await newVisitor(browser);
    await enterPortal(astrid, portal.url, place.team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, press } = workspaceOf(astrid);
    const text = frame.locator('[role=document]');
    await text.locator('mark', { hasText: /^新宿$/ }).click();
    // Down is on in the row, and left is the next row: 新宿に, then back.
    await press('t', 'Shift+R', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', '1');
    const expected = story.slice(story.indexOf('新宿') + 3, story.indexOf('新宿') + 5);
    const item = async () =>
      must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true })).item;
    await text.locator('mark', { hasText: new RegExp(`^${expected}$`) }).waitFor();
    await press('Escape', 'Escape', 'Escape', 'd');
    await expect.poll(async () => (await item())?.result).toBe('10');
    const added = (await item())?.annotations.at(-1);
    const [range = [0, 0]] = added?.geometry.kind === 'span' ? added.geometry.ranges : [];
    expect(story.slice(...range)).toBe(expected);
    expectNoComplaints(astrid);
  });

  test.each([
    ['upright', { width: 390, height: 844 }],
    ['on its side', { width: 844, height: 390 }],
  ])('[2.4-09] fits a phone %s', async (_, size) => {
    const { batchId } = await deliverTexts(place, `Vertical ${size.width}`, [japanese]);
    const { bengt, work, text, frame } = await readText(place, batchId, { ...size, touch: true });
    await text.locator('mark').first().waitFor();
    await text.focus();
    await work.press('t');
    const [line, view] = [await boxOf(lineOf(text, 1)), await boxOf(text)];
    expect(line.y + line.height).toBeLessThanOrEqual(view.y + view.height);
    expect(
      await frame.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false);
    expectNoComplaints(bengt);
  });
});

function lineOf(text: Locator, line: number): Locator {
  return text.locator(`[data-line="${line}"] p`).first();
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

/** Whether something is on the page and wholly in view. */
async function isWithin(view: Locator, part: Locator): Promise<boolean> {
  const [outer, inner] = [await boxOf(view), await part.boundingBox()];
  return inner !== null && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
}
