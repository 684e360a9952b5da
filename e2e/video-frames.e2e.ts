import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { deliverPictures, type Place, studioFrame } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { clipSize, hasVideoPacker, packClip, repackClip, someFrames } from './video-clips.ts';
import { boxTrack, type StubbedVideo, stubOfFile, stubOfPictures, stubVideo } from './video-stub.ts';
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
    const bytes = await sharp({ create: { ...clipSize, channels: 3, background: '#334455' } })
      .jpeg()
      .toBuffer();
    const picture = {
      name: 'a.jpg',
      bytes,
      ...clipSize,
      boxes: [
        ['Person', 1, 1, 9, 9],
        ['Robot', 2, 2, 9, 9],
      ] as const,
    };
    ({ batchId } = await deliverPictures(place, 'Clips', [picture]));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  const tracks = (frames: number) => [
    boxTrack('p', [
      [0, 0, 60, KEY | LASTING],
      [frames - 1, 500, 200, KEY | LASTING],
    ]),
    boxTrack('r', [
      [10, 300, 100, KEY | LASTING],
      [20, 310, 110, KEY | LASTING],
      [30, 320, 120, 2 | KEY],
    ]),
  ];

  async function open(video: StubbedVideo, options = {}) {
    const bengt = await newVisitor(browser, { dark: true, ...options });
    await stubVideo(bengt.page, video, (id) => (id === 'p' ? 'Person' : 'Robot'));
    await enterPortal(bengt, portal.url, place.team.acceptor, `/studio/index?batchId=${batchId}`);
    await bengt.page.frameLocator('iframe').locator('[data-frame]').first().waitFor();
    return { bengt, frame: studioFrame(bengt.page) };
  }

  const clips: [string, string, () => Promise<string>][] = [
    [
      'H.264 with B-frames',
      'video/mp4',
      async () => {
        const file = join(place.scratch, 'b.mp4');
        await packClip(file, 300, ['-c:v', 'libx264', '-bf', '3', '-g', '250', '-crf', '20']);
        return file;
      },
    ],
    [
      'VP9',
      'video/webm',
      async () => {
        const file = join(place.scratch, 'v.webm');
        await packClip(file, 150, [
          '-c:v',
          'libvpx-vp9',
          '-b:v',
          '2M',
          '-g',
          '60',
          '-deadline',
          'realtime',
          '-cpu-used',
          '8',
        ]);
        return file;
      },
    ],
    [
      'a variable rate',
      'video/mp4',
      async () => {
        const [from, file] = [join(place.scratch, 'b0.mp4'), join(place.scratch, 'vfr.mp4')];
        await packClip(from, 300, ['-c:v', 'libx264', '-bf', '2', '-g', '100', '-crf', '20']);
        repackClip(
          '-i',
          from,
          '-vf',
          "settb=1/90000,setpts='PTS+0.012/TB*mod(N,3)'",
          '-vsync',
          'passthrough',
          ...['-enc_time_base', '1/90000', '-video_track_timescale', '90000'],
          '-c:v',
          'libx264',
          '-crf',
          '20',
          file,
        );
        return file;
      },
    ],
    [
      'an edit list',
      'video/quicktime',
      async () => {
        const [from, file] = [join(place.scratch, 'e0.mp4'), join(place.scratch, 'edit.mov')];
        await packClip(from, 300, ['-c:v', 'libx264', '-bf', '2', '-g', '120', '-crf', '20']);
        repackClip('-ss', '2', '-i', from, '-c', 'copy', file);
        return file;
      },
    ],
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
      if (seen.shown !== wanted || seen.burned - first.burned !== wanted)
        wrong.push(`${wanted}: ${JSON.stringify(seen)}`);
    }
    expect(wrong).toEqual([]);
    await bengt.page.screenshot({ path: `.cache/e2e-video-${type.slice(6)}.png` });
    await bengt.context.close();
  });

  test('[2.4-09] are walked through and ticked by the keyboard alone, and an error lands on the frame on the screen', async () => {
    const file = join(place.scratch, 'keys.mp4');
    await packClip(file, 120, ['-c:v', 'libx264', '-bf', '2', '-g', '60', '-crf', '20']);
    const video = await stubOfFile(file, 'video/mp4', { kind: 'frames', start: 0, step: 1 }, tracks);
    const { bengt, frame } = await open(video);
    const { videoRoom, studio } = bengt.words;
    const press = async (...keys: string[]) => {
      for (const key of keys) await bengt.page.keyboard.press(key);
    };
    const at = (wanted: number) => frame.locator(`[role=application][data-frame="${wanted}"]`).waitFor();
    await press('.', '.');
    await at(2);
    await press('Shift+Period');
    await at(12);
    await press(',');
    await at(11);
    await press('Tab');
    await expect.poll(() => frame.locator('[aria-current=true]').filter({ hasText: '#1' }).count()).toBe(1);
    await press('Tab');
    await press(']');
    await at(20);
    await press('[');
    await at(10);
    await press('e');
    const dialog = frame.getByRole('region', { name: studio.addError, exact: true });
    await dialog.getByRole('radio', { name: videoRoom.range.shown }).waitFor();
    await press('1');
    await frame.getByRole('button', { name: `Robot #1, ${videoRoom.frame(10)}`, exact: true }).waitFor();
    await press('b', '.', '.', '.', '.', 'Shift+B');
    await at(14);
    await press('e');
    await dialog.getByRole('radio', { name: videoRoom.range.marked(10, 14) }).waitFor();
    await bengt.page.screenshot({ path: '.cache/e2e-video-error.png' });
    await press('2');
    await frame.getByRole('button', { name: `Robot #1, ${videoRoom.frame(10)}–14`, exact: true }).waitFor();
    await press('Escape', 'Escape', 'Escape');
    await press('End');
    await at(119);
    await press('Shift+E');
    await dialog.getByRole('radio', { name: videoRoom.place.here }).waitFor();
    await press('1');
    await frame.getByRole('button', { name: new RegExp(`^${videoRoom.frame(119)}`) }).waitFor();
    await press('Home');
    await at(0);
    await press('Space');
    await expect.poll(async () => (await numberOf(frame)).shown).toBeGreaterThan(10);
    await press('Space');
    const stopped = await numberOf(frame);
    expect(stopped.burned).toBe(stopped.shown);
    await press('Home', 'Tab');
    await bengt.page.waitForTimeout(1500);
    await bengt.page.screenshot({ path: '.cache/e2e-video-dark.png' });
    expect(bengt.complaints).toEqual([]);
    await bengt.context.close();
  });

  test('[2.4-09] of numbered pictures are shown at the rate of their clock, and one that is broken says so', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, frame) =>
        sharp({ create: { width: 320, height: 180, channels: 3, background: { r: frame * 12, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    pictures[7] = Buffer.from('no picture at all');
    const clock = { kind: 'frames', start: 0, step: 1, fps: 5 } as const;
    const video = stubOfPictures(pictures, 'image/png', { width: 320, height: 180 }, clock, tracks(20));
    const { bengt, frame } = await open(video);
    const { videoRoom } = bengt.words;
    const element = frame.getByRole('application');
    const at = (wanted: number) => frame.locator(`[role=application][data-frame="${wanted}"]`).waitFor();
    for (let wanted = 1; wanted < 6; wanted += 1) await bengt.page.keyboard.press('.');
    await at(5);
    expect(await redOf(frame)).toBe(60);
    await frame.getByText('0:01.00', { exact: true }).waitFor();
    await bengt.page.keyboard.press('.');
    await bengt.page.keyboard.press('.');
    await at(7);
    await frame.getByText(videoRoom.notes.frame(7), { exact: true }).waitFor();
    expect(await element.getAttribute('data-frame')).toBe('7');
    await bengt.page.keyboard.press('.');
    await at(8);
    expect(await redOf(frame)).toBe(96);
    expect(await frame.getByText(videoRoom.notes.frame(7), { exact: true }).count()).toBe(0);
    await bengt.context.close();
  });

  test.each([
    ['a codec that the browser lacks', ['-c:v', 'prores', '-profile:v', '0'], 'prores.mov', 1],
    ['a file that ends early', ['-c:v', 'libx264', '-g', '10', '-movflags', 'faststart'], 'short.mp4', 0.4],
  ] as const)('[2.4-09] of %s are named, and the boxes show', async (what, options, name, share) => {
    const file = join(place.scratch, name);
    await packClip(file, 60, options);
    const video = await stubOfFile(file, 'video/mp4', { kind: 'frames', start: 0, step: 1 }, tracks);
    const bytes = video.bytes.subarray(0, Math.round(video.bytes.length * share));
    const { bengt, frame } = await open({ ...video, bytes });
    const { notes } = bengt.words.videoRoom;
    await bengt.page.keyboard.press('End');
    await frame.locator('[role=application][data-frame="59"]').waitFor();
    if (share === 1) await frame.getByText(/H\.264/).waitFor();
    else await frame.getByText(notes.frame(59), { exact: true }).waitFor();
    console.log(what, await frame.getByRole('status').allTextContents());
    await bengt.page.keyboard.press('Home');
    await frame.locator('[role=application][data-frame="0"]').waitFor();
    await bengt.context.close();
  });

  test('[2.4-09] are drawn in time under ten thousand tracks', async () => {
    const file = join(place.scratch, 'many.mp4');
    await packClip(file, 120, ['-c:v', 'libx264', '-g', '60', '-crf', '30']);
    const many = (frames: number) =>
      Array.from({ length: 10_000 }, (_, nth) =>
        boxTrack(`t${nth}`, [
          [nth % (frames - 2), (nth * 7) % 500, (nth * 3) % 250, KEY | LASTING],
          [(nth % (frames - 2)) + 1, (nth * 7) % 500, (nth * 3) % 250, 2],
        ]),
      );
    const video = await stubOfFile(file, 'video/mp4', { kind: 'frames', start: 0, step: 1 }, many);
    const { bengt, frame } = await open(video);
    const started = Date.now();
    for (let step = 0; step < 20; step += 1) await bengt.page.keyboard.press('.');
    await frame.locator('[role=application][data-frame="20"]').waitFor();
    console.log('20 steps under 10,000 tracks in ms', Date.now() - started);
    await bengt.page.screenshot({ path: '.cache/e2e-video-many.png' });
    await bengt.context.close();
  });

  test.each([
    ['ja', { language: 'ja', dark: false }],
    ['phone', { language: 'zh', width: 390, height: 844, touch: true }],
  ] as const)('[2.4-09] show in %s', async (name, options) => {
    const file = join(place.scratch, `${name}.mp4`);
    await packClip(file, 60, ['-c:v', 'libx264', '-bf', '2', '-g', '60', '-crf', '20']);
    const video = await stubOfFile(file, 'video/mp4', { kind: 'frames', start: 0, step: 2 }, tracks);
    const { bengt, frame } = await open(video, options);
    await frame.getByRole('button', { name: bengt.words.videoRoom.on, exact: true }).click();
    await frame.locator('[role=application][data-frame="1"]').waitFor();
    expect((await numberOf(frame)).burned).toBe(2);
    await bengt.page.waitForTimeout(700);
    await bengt.page.screenshot({ path: `.cache/e2e-video-${name}.png` });
    expect(bengt.complaints).toEqual([]);
    await bengt.context.close();
  });
});

/** How red the middle of the frame on the screen is. */
function redOf(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const canvas = document.querySelector('[role=application] canvas') as HTMLCanvasElement | null;
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) throw new Error('no frame');
    return context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[0] ?? 0;
  });
}

/** Presses the ruler where a frame is, and waits until a frame is on the screen. */
async function goTo(frame: Frame, wanted: number, frames: number): Promise<void> {
  const canvas = frame.locator('[role=slider] canvas');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no timeline');
  const across = box.width - 152 - 8;
  await canvas.click({ position: { x: 152 + ((wanted + 0.5) / frames) * across, y: 10 } });
  await frame.locator(`[role=application][data-frame="${wanted}"]`).waitFor();
}

/** The number of the frame on the screen, and the one in its pixels. */
function numberOf(frame: Frame): Promise<{ shown: number; burned: number }> {
  return frame.evaluate(() => {
    const element = document.querySelector('[role=application]');
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
