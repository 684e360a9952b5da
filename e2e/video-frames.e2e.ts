import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { deliverPictures, type Place, studioFrame } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { clipSize, hasVideoPacker, packClip, repackClip, someFrames } from './video-clips.ts';
import { boxTrack, stubOfFile, stubVideo, type StubbedVideo } from './video-stub.ts';
import { newVisitor } from './visitors.ts';

const KEY = 1;
const LASTING = 8;

describe.skipIf(!hasBrowser || !hasVideoPacker)('the frames of a video', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  let batchId: string;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-video-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
    const bytes = await sharp({ create: { ...clipSize, channels: 3, background: '#334455' } }).jpeg().toBuffer();
    const picture = { name: 'a.jpg', bytes, ...clipSize, boxes: [['Person', 1, 1, 9, 9], ['Robot', 2, 2, 9, 9]] as const };
    ({ batchId } = await deliverPictures(place, 'Clips', [picture]));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  const tracks = (frames: number) => [
    boxTrack('p', [[0, 0, 60, KEY | LASTING], [frames - 1, 500, 200, KEY | LASTING]]),
    boxTrack('r', [[10, 300, 100, KEY | LASTING], [20, 310, 110, KEY | LASTING], [30, 320, 120, 2 | KEY]]),
  ];

  async function open(video: StubbedVideo, options = {}) {
    const bengt = await newVisitor(browser, { dark: true, ...options });
    await stubVideo(bengt.page, video, (id) => (id === 'p' ? 'Person' : 'Robot'));
    await enterPortal(bengt, portal.url, place.team.acceptor, `/studio/index?batchId=${batchId}`);
    await bengt.page.frameLocator('iframe').locator('[data-frame]').first().waitFor();
    return { bengt, frame: studioFrame(bengt.page) };
  }

  const clips: [string, string, () => Promise<string>][] = [
    ['H.264 with B-frames', 'video/mp4', async () => {
      const file = join(place.scratch, 'b.mp4');
      await packClip(file, 300, ['-c:v', 'libx264', '-bf', '3', '-g', '250', '-crf', '20']);
      return file;
    }],
    ['VP9', 'video/webm', async () => {
      const file = join(place.scratch, 'v.webm');
      await packClip(file, 150, ['-c:v', 'libvpx-vp9', '-b:v', '2M', '-g', '60', '-deadline', 'realtime', '-cpu-used', '8']);
      return file;
    }],
    ['a variable rate', 'video/mp4', async () => {
      const [from, file] = [join(place.scratch, 'b0.mp4'), join(place.scratch, 'vfr.mp4')];
      await packClip(from, 300, ['-c:v', 'libx264', '-bf', '2', '-g', '100', '-crf', '20']);
      repackClip('-i', from, '-vf', "setpts='PTS+0.012/TB*mod(N,3)'", '-vsync', 'passthrough', '-c:v', 'libx264', '-crf', '20', file);
      return file;
    }],
    ['an edit list', 'video/quicktime', async () => {
      const [from, file] = [join(place.scratch, 'e0.mp4'), join(place.scratch, 'edit.mov')];
      await packClip(from, 300, ['-c:v', 'libx264', '-bf', '2', '-g', '120', '-crf', '20']);
      repackClip('-ss', '2', '-i', from, '-c', 'copy', file);
      return file;
    }],
  ];

  test.each(clips)('[2.4-09] of %s are the ones that were asked for', async (_, type, make) => {
    const file = await make();
    const video = await stubOfFile(file, type, { kind: 'frames', start: 0, step: 1 }, tracks);
    const { bengt, frame } = await open(video);
    const first = await numberOf(frame);
    const wrong: string[] = [];
    for (const wanted of someFrames(100, video.media.frames)) {
      await goTo(frame, wanted, video.media.frames);
      const seen = await numberOf(frame);
      if (seen.shown !== wanted || seen.burned - first.burned !== wanted) wrong.push(`${wanted}: ${JSON.stringify(seen)}`);
    }
    expect(wrong).toEqual([]);
    await bengt.page.screenshot({ path: `.cache/e2e-video-${type.slice(6)}.png` });
    await bengt.context.close();
  });
});

/** Presses the ruler where a frame is, and waits until a frame is on the screen. */
async function goTo(frame: Frame, wanted: number, frames: number): Promise<void> {
  const canvas = frame.locator('[role=slider] canvas');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no timeline');
  const across = box.width - 152 - 8;
  await canvas.click({ position: { x: 152 + ((wanted + 0.5) / frames) * across, y: 10 } });
  await frame.locator(`[data-frame="${wanted}"]`).waitFor();
}

/** The number of the frame on the screen, and the one in its pixels. */
function numberOf(frame: Frame): Promise<{ shown: number; burned: number }> {
  return frame.evaluate(() => {
    const element = document.querySelector('[data-frame]');
    const canvas = element?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (element == null || canvas == null || context == null) throw new Error('no frame');
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
    const [midX, midY] = [width >> 1, height >> 1];
    let [left, right, top, bottom] = [midX, midX, midY, midY];
    while (left > 0 && alpha(left - 1, midY) > 0) left -= 1;
    while (right < width - 1 && alpha(right + 1, midY) > 0) right += 1;
    while (top > 0 && alpha(midX, top - 1) > 0) top -= 1;
    while (bottom < height - 1 && alpha(midX, bottom + 1) > 0) bottom += 1;
    const scale = (right - left + 1) / 640;
    let burned = 0;
    for (let bit = 0; bit < 16; bit += 1) {
      const [x, y] = [Math.round(left + (bit * 40 + 20) * scale), Math.round(top + 28 * scale)];
      if ((data[(y * width + x) * 4] ?? 0) > 128) burned |= 1 << bit;
    }
    return { shown: Number(element.getAttribute('data-frame')), burned };
  });
}
