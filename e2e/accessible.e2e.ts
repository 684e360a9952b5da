import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePicture, must } from '@countersign/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { deliverPictures, lookAt } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { touchOf } from './touch.ts';
import { expectNoComplaints } from './visitors.ts';

const PHONE = { width: 360, height: 740, touch: true } as const;
/** Longer than usual, because other tests keep the machine busy. */
const PATIENCE = { timeout: 15_000 } as const;
const SIZE = { width: 300, height: 200 } as const;

describe.skipIf(!hasBrowser)('the workspace without a mouse or without eyes', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-accessible-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const place = () => ({ portal, browser, scratch, team });
  const box = ['bolt', 20, 20, 60, 40] as const;

  async function deliver(name: string, count: number) {
    const pictures = await Promise.all(
      Array.from({ length: count }, async (_, n) => ({
        ...{ name: `${n + 1}.png`, bytes: await makePicture(700 + n, SIZE.width, SIZE.height), ...SIZE },
        boxes: [box, ['nut', 120, 60, 50, 50], ['bolt', 200, 90, 40, 40]] as const,
      })),
    );
    return deliverPictures(place(), name, pictures);
  }

  /** The decisions in the order of index numbers, as the server reports them. */
  async function decisions(batchId: string): Promise<string[]> {
    const api = await signInApi(portal.url, team.administrator);
    const { items } = must(await api.listItems({ batchId, page: 1, size: 10 }));
    return items.map(({ result }) => result);
  }

  test('[2.4-09] [2.3-04] on a phone a swipe gives the verdict, by intent alone, and a pinch zooms', async () => {
    const { batchId } = await deliver('Swiped', 4);
    const { bengt, work, picture, words } = await lookAt(place(), batchId, PHONE);
    const touch = await touchOf(bengt.page);
    const shows = (n: number) =>
      work.frame.getByRole('application', { name: words.picture(`images/${n}.png`, 3) }).waitFor();
    await shows(1);
    const bar = await work.frame.getByRole('contentinfo', { name: words.verdict }).boundingBox();
    if (bar === null) throw new Error('there is no verdict bar');
    const at = (share: number, dy = 0) => [bar.x + bar.width * share, bar.y + bar.height / 2 + dy] as const;

    // Too short, too far up or down, and back again: decides nothing.
    await touch.swipe(at(0.3), at(0.5));
    await touch.swipe(at(0.2), at(0.9, -90));
    await touch.swipe(at(0.2), at(0.9), at(0.25));
    await shows(1);
    await touch.swipe(at(0.2), at(0.9));
    await shows(2);
    // The rules require an error before a rejection: choosing one rejects.
    await touch.swipe(at(0.9), at(0.2));
    const types = work.frame.getByRole('listbox', { name: words.chooseType });
    await types.getByRole('option').first().click();
    await types.waitFor({ state: 'detached' });
    await shows(3);
    await work.frame.getByRole('button', { name: words.pass, exact: true }).tap();
    await shows(4);
    await expect.poll(() => decisions(batchId), PATIENCE).toEqual(['10', '20', '10', '00']);

    const stage = await picture.boundingBox();
    if (stage === null) throw new Error('there is no picture');
    const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
    const zoom = () => shownScale(bengt.page);
    const before = await zoom();
    await touch.pinch(
      [
        [x - 20, y],
        [x + 20, y],
      ],
      [
        [x - 100, y],
        [x + 100, y],
      ],
    );
    await expect.poll(zoom, PATIENCE).not.toBe(before);
    await shows(4);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test.each(uiLanguages)(
    '[2.4-09] in %s every control has a name, and the picture says what is on it',
    async (language) => {
      const { batchId } = await deliver(`Named ${language}`, 2);
      const { bengt, work, picture, frame, words } = await lookAt(place(), batchId, { language });
      const counts = words.labelCounts([
        ['bolt', 2],
        ['nut', 1],
      ]);
      await expect.poll(() => picture.getAttribute('aria-description'), PATIENCE).toContain(counts);
      expect(await unnamed(bengt.page, frame)).toEqual([]);

      // Arrow keys move through the list of annotations, which announces the chosen one.
      const rows = work.frame.getByRole('region', { name: words.annotations }).getByRole('listitem');
      await rows.first().getByRole('button').click();
      await expect.poll(() => work.frame.getByText(/^bolt #1\W+60/).count(), PATIENCE).toBeGreaterThan(0);

      // The announcement has the verdict, the next picture, and what the next press does.
      await picture.focus();
      await work.press('d');
      await work.shows(2);
      const said = () => frame.locator('[aria-live=polite]').allInnerTexts();
      await expect
        .poll(said, PATIENCE)
        .toEqual(
          expect.arrayContaining([
            words.said.passed('1').trim(),
            words.said.shown('2', 'images/2.png').trim(),
            words.press.last,
          ]),
        );
      await work.press('r');
      const alert = work.frame.getByRole('alert').filter({ hasText: words.press.rejectNeedsError });
      await alert.waitFor();
      expectNoComplaints(bengt);
      await bengt.context.close();
    },
  );
});

/** A hash of the picture's canvas. */
async function shownScale(page: Page): Promise<string> {
  const frame = page.frames().find((one) => one.url().includes('/studio.html'));
  if (frame === undefined) throw new Error('the workspace has no frame');
  return frame.evaluate(
    () => document.querySelector<HTMLCanvasElement>('[role=application] canvas')?.toDataURL() ?? '',
  );
}

const controls = new Set([
  'button',
  'textbox',
  'searchbox',
  'spinbutton',
  'checkbox',
  'radio',
  'link',
  'combobox',
  'slider',
  'switch',
  'option',
  'menuitem',
  'tab',
  'img',
  'application',
]);

/** The roles of elements without a name that a screen reader meets, as reported by the browser. */
async function unnamed(page: Page, frame: Frame): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const found = frameTree.childFrames?.find((child) => child.frame.url === frame.url());
  if (found === undefined) throw new Error('the workspace has no frame of its own');
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: found.frame.id });
  const met = nodes.filter(({ ignored, role }) => !ignored && controls.has(String(role?.value)));
  expect(met.length).toBeGreaterThan(20);
  return met.filter(({ name }) => String(name?.value ?? '').trim() === '').map(({ role }) => String(role?.value));
}
