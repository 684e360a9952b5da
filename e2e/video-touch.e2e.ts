import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { numberOnScreen, untilFrame } from './shown-frame.ts';
import { setUpTeam } from './team.ts';
import { touchOf } from './touch.ts';
import { hasVideoPacker } from './video-clips.ts';
import { deliverClip, FRAMES, firstItem, watchClip } from './video-work.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints } from './visitors.ts';

/** Where the names of the lanes end, how high the ruler and a lane are, and what is free behind the last frame. */
const [NAMES_PX, RULER_PX, LANE_PX, FREE_PX] = [108, 40, 36, 8];

describe.skipIf(!hasBrowser || !hasVideoPacker)('a video on a phone', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-video-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  test('[2.4-09] is played, scrubbed, marked and rejected by a finger', async () => {
    const batchId = await deliverClip(place, 'Finger', 'f.mp4', [
      '-c:v',
      'libx264',
      '-bf',
      '2',
      '-g',
      '60',
      '-crf',
      '20',
    ]);
    const { bengt, frame } = await watchClip(place, batchId, { width: 390, height: 844, touch: true });
    const { videoRoom, studio } = bengt.words;
    const button = (name: string) => frame.getByRole('button', { name, exact: true });
    const shown = async () => (await numberOnScreen(frame)).shown;
    /** The timeline now; what is selected needs more of the screen. */
    const timeline = async () => {
      const box = await frame.locator('[role=slider] canvas').boundingBox();
      if (box === null) throw new Error('there is no timeline');
      const across = box.width - NAMES_PX - FREE_PX;
      return {
        x: (at: number) => box.x + NAMES_PX + ((at + 0.5) / FRAMES) * across,
        ruler: box.y + RULER_PX / 2,
        first: box.y + RULER_PX + LANE_PX / 2,
        last: box.y + box.height - LANE_PX / 2,
      };
    };
    const finger = await touchOf(bengt.page);

    await button(videoRoom.on).tap();
    await untilFrame(frame, 1);
    await button(videoRoom.play).tap();
    await expect.poll(shown).toBeGreaterThan(10);
    await button(videoRoom.pause).tap();
    const stopped = await numberOnScreen(frame);
    expect(stopped.burned).toBe(stopped.shown);

    const { x, ruler, first, last } = await timeline();
    await finger.swipe([x(20), ruler], [x(80), ruler]);
    await untilFrame(frame, 80);
    expect((await numberOnScreen(frame)).burned).toBe(80);

    // What is selected needs more of the screen, and what comes under the finger then is not pressed.
    await bengt.page.touchscreen.tap(x(40), first + LANE_PX);
    await frame.getByText(`${studio.errors}: Person #1`).waitFor();
    await expect.poll(async () => (await timeline()).last).toBeLessThan(last - 20);
    await bengt.page.waitForTimeout(500);
    const labels = frame.getByRole('group', { name: studio.labels });
    expect(await labels.getByRole('button', { pressed: false }).count()).toBe(0);
    await bengt.page.keyboard.press('Escape');
    await frame.getByText(`${studio.errors}: Person #1`).waitFor({ state: 'detached' });

    // A finger that goes up shows the lanes below, and marks nothing.
    await finger.swipe([x(60), first], [x(62), first - 200]);
    expect(await frame.getByText(/marked$/).count()).toBe(0);
    // The track of the second label is the last lane now.
    await bengt.page.touchscreen.tap(x(22), last);
    await untilFrame(frame, 22);
    await frame.getByText(`${studio.errors}: Robot #1`).waitFor();
    // An error is of the frame on the screen, not of the one at which the track was selected.
    await button(videoRoom.on).tap();
    await untilFrame(frame, 23);
    await frame.getByRole('checkbox', { name: 'Extra object', exact: true }).tap();
    await button(`Extra object: Robot #1, ${videoRoom.frame(23)}`).waitFor();

    // Another that goes along marks frames, and an error is of them.
    const now = await timeline();
    await finger.swipe([now.x(12), now.last], [now.x(18), now.last]);
    await frame.getByRole('radio', { name: videoRoom.range.marked(12, 18), exact: true }).waitFor();
    await frame.getByRole('checkbox', { name: 'Wrong label', exact: true }).tap();
    await frame.getByText(videoRoom.range.all, { exact: true }).tap();
    await frame.getByRole('checkbox', { name: 'Outline off', exact: true }).tap();
    expect(await violationsOf(frame)).toEqual([]);
    await button(studio.reject).tap();
    await expect.poll(async () => (await firstItem(place, batchId)).result).toBe('20');
    const { verdict } = await firstItem(place, batchId);
    expect(verdict.ticks.map(({ at }) => at)).toEqual([{ from: 23, to: 23 }, { from: 12, to: 18 }, undefined]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
