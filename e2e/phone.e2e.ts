import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser } from './browser.ts';
import { overflowOf } from './overflow.ts';
import { sharedPortal } from './shared-portal.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { atWork, openWorkplace, type Workplace } from './workplace.ts';

const SIDEWAYS = { width: 844, height: 390 } as const;
const UPRIGHT = { width: 390, height: 844 } as const;
/** What a card takes whose name is one line: five of them fill the page of a phone below its bars. */
const MOST_PX = 142;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

describe.skipIf(!hasBrowser)('a phone', () => {
  const portal = sharedPortal();
  let place: Workplace;
  beforeAll(async () => {
    place = await openWorkplace(portal);
  });
  afterAll(() => place?.close());

  test('[2.4-09] held sideways gives the picture the height and the verdict to the thumbs', async () => {
    const { bengt, work, words, picture } = await atWork(place, 'Sideways');
    const { page } = bengt;
    await page.setViewportSize(SIDEWAYS);
    const button = (name: string) => work.frame.getByRole('button', { name, exact: true });
    const buttons = [words.pass, words.reject, words.invalid, words.skip, words.previous, words.more].map(button);
    await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThan(300);
    expect((await boxOf(picture)).width).toBeGreaterThan(560);
    const boxes = await Promise.all([picture, ...buttons].map(boxOf));
    expect(boxes.filter((box) => !isWithin(box, SIDEWAYS))).toEqual([]);
    expect(boxes.filter((box, at) => boxes.some((other, nth) => nth > at && areOver(box, other)))).toEqual([]);
    const [pass, previous] = await Promise.all([boxOf(button(words.pass)), boxOf(button(words.previous))]);
    expect(Math.min(pass.height, previous.width, previous.height)).toBeGreaterThanOrEqual(44);
    expect(previous.x + previous.width).toBeLessThan(pass.x);
    await button(words.pass).click();
    await work.frame
      .getByRole('banner')
      .getByText(`2 ${words.ofTotal('5')}`)
      .waitFor();

    // Upright again it is the one for one hand.
    await page.setViewportSize(UPRIGHT);
    await button(words.invalid).waitFor({ state: 'detached' });
    for (let left = 4; left > 0; left -= 1) {
      await work.frame
        .getByRole('banner')
        .getByText(`${6 - left} ${words.ofTotal('5')}`)
        .waitFor();
      await button(words.pass).click();
    }
    await work.isDone();
    expect(await button(words.pass).count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.3-04] has five batches in sight, and sideways the same list fits', async () => {
    await place.team.deliver(place.folder, 'In a list of batches');
    const astrid = await newVisitor(place.browser, { ...UPRIGHT, touch: true });
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, place.team.administrator, '/projects/deliveryBatchList');
    const card = rowOf(astrid, 'In a list of batches');
    expect((await boxOf(card)).height).toBeLessThanOrEqual(MOST_PX);
    const [name, mark] = [card.getByRole('link'), card.getByText(words.batch.stages.awaiting)];
    expect(Math.abs((await boxOf(name)).y - (await boxOf(mark)).y)).toBeLessThan(24);
    // In the list of deliveries the state stands beside the name too.
    await page.goto(`${portal.url}/projects/syncHistory`);
    const delivery = rowOf(astrid, 'In a list of batches');
    const state = delivery.getByText(words.sync.statuses['2'], { exact: true });
    const [whole, said] = await Promise.all([boxOf(delivery), boxOf(state)]);
    expect(said.y - whole.y).toBeLessThan(24);
    expect(said.x + said.width).toBeGreaterThan(whole.x + whole.width - 32);
    await page.goto(`${portal.url}/projects/deliveryBatchList`);
    await card.waitFor();
    for (const size of [UPRIGHT, SIDEWAYS]) {
      await page.setViewportSize(size);
      expect(await overflowOf(page.mainFrame())).toBe(0);
    }
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test.each([UPRIGHT, SIDEWAYS, { width: 1440, height: 900 }])(
    '[2.3-06] the feedback button covers nothing that can be pressed, at $width px',
    async (size) => {
      const astrid = await newVisitor(place.browser, size);
      const { page, words } = astrid;
      const addresses = ['/profile', '/orderManage', '/projects/deliveryBatchList', '/inviteMembers'];
      await enterPortal(astrid, portal.url, place.team.administrator, addresses[0]);
      const feedback = page.getByRole('button', { name: words.shell.feedback, exact: true });
      for (const address of addresses) {
        await page.goto(portal.url + address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await astrid.untilIdle();
        expect({ address, covered: await coveredBy(page, await boxOf(feedback)) }).toEqual({ address, covered: [] });
      }
      expectNoComplaints(astrid);
      await astrid.context.close();
    },
  );
});

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('what is looked for is not on the screen');
  return box;
}

function isWithin(box: Box, { width, height }: { readonly width: number; readonly height: number }): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

function areOver(one: Box, other: Box): boolean {
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !isApart;
}

/**
 * The controls that stand in the columns of a box, and so come under it while the page is scrolled. Upright the box lies
 * over the edge of what is as wide as the page.
 */
function coveredBy(page: Page, { x, y, height }: Box): Promise<string[]> {
  const isUpright = (page.viewportSize()?.width ?? 0) < 768;
  return page
    .getByRole('main')
    .locator('button, input, select, textarea, a')
    .evaluateAll(
      (controls, { from, bottom }) => {
        // What a finger moves sideways it also moves from under the button.
        const isMoved = (element: Element | null): boolean =>
          element !== null &&
          ((getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth) ||
            isMoved(element.parentElement));
        // A bar at the foot of the page stays below the button.
        const isBelow = (element: Element) =>
          (element.closest('[data-bulk-bar]')?.getBoundingClientRect().top ?? 0) >= bottom;
        return controls
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > from)
          .filter((control) => !isMoved(control) && !isBelow(control))
          .map(({ outerHTML }) => outerHTML.slice(0, 120));
      },
      { from: x + (isUpright ? 8 : 0), bottom: y + height },
    );
}
