import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { goToFrame, numberOnScreen, untilFrame } from './shown-frame.ts';
import { setUpTeam } from './team.ts';
import { hasVideoPacker } from './video-clips.ts';
import { deliverClip, FRAMES, watchClip } from './video-work.ts';
import { expectNoComplaints } from './visitors.ts';

describe.skipIf(!hasBrowser || !hasVideoPacker)('a video with trouble', () => {
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

  test('[2.4-09] a decoder that never answers is named after a while, and the frame can be asked for again', async () => {
    const batchId = await deliverClip(place, 'Deaf', 'd.mp4', ['-c:v', 'libx264', '-g', '30', '-crf', '20']);
    const { bengt, work, frame } = await watchClip(place, batchId);
    const { notes } = bengt.words.videoRoom;
    await frame.evaluate(() => {
      const { decode, flush } = VideoDecoder.prototype;
      Object.assign(VideoDecoder.prototype, { decode: () => {}, flush: () => new Promise(() => {}) });
      Object.assign(window, { hearAgain: () => Object.assign(VideoDecoder.prototype, { decode, flush }) });
    });
    await work.press('End');
    await frame.getByText(notes.loading(FRAMES - 1), { exact: true }).waitFor();
    await frame.getByText(notes.unheard(FRAMES - 1), { exact: true }).waitFor();
    // The boxes are those of the frame that is named, so an error would land on what is seen.
    await untilFrame(frame, FRAMES - 1);
    await frame.evaluate('hearAgain()');
    await frame.getByRole('button', { name: notes.again, exact: true }).click();
    await frame.getByText(notes.unheard(FRAMES - 1), { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => numberOnScreen(frame)).toEqual({ shown: FRAMES - 1, burned: FRAMES - 1 });
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a line that breaks is named, and the frame shows once it is back', async () => {
    // Noise makes it so large that its middle is not fetched with its start.
    const options = ['-vf', 'noise=alls=40:allf=t', '-c:v', 'libx264', '-g', '10', '-qp', '16'];
    const batchId = await deliverClip(place, 'Broken line', 'l.mp4', options);
    const { bengt, frame } = await watchClip(place, batchId);
    const { notes } = bengt.words.videoRoom;
    await bengt.context.setOffline(true);
    await goToFrame(frame, 70, FRAMES);
    await frame.getByText(notes.unheard(70), { exact: true }).waitFor();
    await bengt.context.setOffline(false);
    await frame.getByRole('button', { name: notes.again, exact: true }).click();
    await frame.getByText(notes.unheard(70), { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => numberOnScreen(frame)).toEqual({ shown: 70, burned: 70 });
    await bengt.context.close();
  });
});
