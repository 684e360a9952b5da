import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { goToFrame, isFrameShown, numberOnScreen, untilFrame } from './shown-frame.ts';
import { setUpTeam } from './team.ts';
import { clipSize, hasVideoPacker, someFrames } from './video-clips.ts';
import { deliverClip, FRAMES, firstItem, watchClip } from './video-work.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints } from './visitors.ts';

describe.skipIf(!hasBrowser || !hasVideoPacker)('the room of videos', () => {
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

  test.each([
    ['H.264 with B-frames', 'b.mp4', ['-c:v', 'libx264', '-bf', '3', '-g', '100', '-crf', '20']],
    ['VP9', 'v.webm', ['-c:v', 'libvpx-vp9', '-b:v', '2M', '-g', '60', '-deadline', 'realtime', '-cpu-used', '8']],
  ] as const)('[2.4-09] shows the frame that was asked for, of %s', async (name, file, options) => {
    const { bengt, frame } = await watchClip(place, await deliverClip(place, name, file, options));
    const wrong: string[] = [];
    for (const wanted of someFrames(100, FRAMES)) {
      await goToFrame(frame, wanted, FRAMES);
      const seen = await numberOnScreen(frame);
      if (seen.burned !== wanted) wrong.push(`${wanted}: ${seen.burned}`);
    }
    expect(wrong).toEqual([]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] is walked through, ticked and rejected by the keyboard alone; the tick is of the frame on the screen', async () => {
    const batchId = await deliverClip(place, 'Keys', 'k.mp4', [
      '-c:v',
      'libx264',
      '-bf',
      '2',
      '-g',
      '60',
      '-crf',
      '20',
    ]);
    const { bengt, work, frame } = await watchClip(place, batchId);
    const { press, chooseError } = work;
    const { videoRoom } = bengt.words;
    await press('.', 'Shift+Period');
    await untilFrame(frame, 11);
    expect((await numberOnScreen(frame)).burned).toBe(11);
    await press('Tab', 'Tab');
    await frame.getByRole('region', { name: videoRoom.life('Robot #1') }).waitFor();
    await press(']');
    await untilFrame(frame, 20);
    await press('e');
    await chooseError('Wrong label');
    // A border is put at the frame on the screen, so each of them is waited for.
    await press('[');
    await untilFrame(frame, 10);
    await press('b', '.', '.');
    await untilFrame(frame, 12);
    await press('Shift+B');
    await press('e');
    await chooseError('Outline off');
    await press('Escape', 'Escape', 'End');
    await untilFrame(frame, FRAMES - 1);
    await press('Shift+E');
    await chooseError('Missing object');
    expect(await violationsOf(frame)).toEqual([]);
    await press('r');
    await expect.poll(async () => (await firstItem(place, batchId)).result).toBe('20');
    const { verdict } = await firstItem(place, batchId);
    expect(verdict.ticks.map(({ at }) => at)).toEqual([
      { from: 20, to: 20 },
      { from: 10, to: 12 },
    ]);
    expect(verdict.itemErrors.map(({ place: at }) => at)).toEqual([
      { kind: 'region', frame: FRAMES - 1, x: 0, y: 0, ...clipSize },
    ]);

    // Nothing of the video shows behind the words that all is decided, and undo brings it back with its errors.
    await work.isDone();
    expect(await isFrameShown(frame)).toBe(false);
    await press('Control+z');
    await untilFrame(frame, 0);
    await frame.getByRole('button', { name: `Robot #1, ${videoRoom.frame(20)}`, exact: true }).waitFor();
    expect(await numberOnScreen(frame)).toEqual({ shown: 0, burned: 0 });
    await press('r');
    await work.isDone();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
