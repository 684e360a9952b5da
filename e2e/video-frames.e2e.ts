import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type Visitor } from './browser.ts';
import { deliverPictures, type Place, studioFrame } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { goToFrame, numberOnScreen, placeOnScreen, redOnScreen, untilFrame } from './shown-frame.ts';
import { setUpTeam } from './team.ts';
import { clipSize, hasVideoPacker, packClip, repackClip, someFrames } from './video-clips.ts';
import { boxTrack, type StubbedVideo, stubOfFile, stubOfPictures, stubVideo } from './video-stub.ts';
import { violationsOf } from './violations.ts';
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
    const first = await numberOnScreen(frame);
    const wrong: string[] = [];
    for (const wanted of someFrames(100, video.media.frames)) {
      await goToFrame(frame, wanted, video.media.frames);
      const seen = await numberOnScreen(frame);
      if (seen.shown !== wanted || seen.burned - first.burned !== wanted)
        wrong.push(`${wanted}: ${JSON.stringify(seen)}`);
    }
    expect(wrong).toEqual([]);
    await leave(bengt);
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
    const at = (wanted: number) => untilFrame(frame, wanted);
    await press('.', '.');
    await at(2);
    await press('Shift+Period');
    await at(12);
    await press(',');
    await at(11);
    await press('Tab');
    await frame.getByRole('region', { name: videoRoom.life('Person #1') }).waitFor();
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
    await expect.poll(async () => (await numberOnScreen(frame)).shown).toBeGreaterThan(10);
    await press('Space');
    const stopped = await numberOnScreen(frame);
    expect(stopped.burned).toBe(stopped.shown);
    await press('Home', 'Tab');
    expect(bengt.complaints).toEqual([]);
    await leave(bengt);
  });

  test('[2.4-09] are pointed at: tracks, stretches of the timeline, and where something is missing', async () => {
    const file = join(place.scratch, 'point.mp4');
    await packClip(file, 60, ['-c:v', 'libx264', '-g', '30', '-crf', '20']);
    const video = await stubOfFile(file, 'video/mp4', { kind: 'frames', start: 0, step: 1 }, tracks);
    const { bengt, frame } = await open(video);
    const { videoRoom, studio } = bengt.words;
    const { mouse, keyboard } = bengt.page;
    const iframe = await bengt.page.locator('iframe').boundingBox();
    const shown = await placeOnScreen(frame);
    if (iframe === null) throw new Error('there is no workspace');
    /** A place of the frame in CSS pixels of the page. */
    const at = (x: number, y: number) =>
      [iframe.x + shown.left + x * shown.scale, iframe.y + shown.top + y * shown.scale] as const;

    await mouse.click(...at(60, 100));
    await frame.getByRole('region', { name: videoRoom.life('Person #1') }).waitFor();
    // The film below makes the frame smaller; Escape takes the selection and with it the film away.
    await keyboard.press('Escape');
    await expect.poll(() => placeOnScreen(frame)).toEqual(shown);

    await keyboard.press('Shift+R');
    await mouse.move(...at(200, 200));
    await mouse.down();
    await mouse.move(...at(250, 220));
    await mouse.move(...at(300, 260));
    await mouse.up();
    await keyboard.press('Shift+E');
    await frame.getByRole('region', { name: studio.addError, exact: true }).waitFor();
    await keyboard.press('1');
    await frame.getByRole('button', { name: new RegExp(`^${videoRoom.frame(0)}`) }).waitFor();
    const drawn = await frame.locator('[role=application] > [data-error]').boundingBox();
    expect(drawn?.width).toBeCloseTo(100 * shown.scale, -1);
    expect(drawn?.height).toBeCloseTo(60 * shown.scale, -1);

    // What is zoomed in stays so from frame to frame.
    await keyboard.press('+');
    const closer = await expect
      .poll(() => placeOnScreen(frame))
      .not.toEqual(shown)
      .then(() => placeOnScreen(frame));
    await keyboard.press('.');
    await untilFrame(frame, 1);
    expect(await placeOnScreen(frame)).toEqual(closer);

    const lanes = await frame.locator('[role=slider] canvas').boundingBox();
    if (lanes === null) throw new Error('there is no timeline');
    const [from, across] = [iframe.x + lanes.x + 152, lanes.width - 160];
    const y = iframe.y + lanes.y + 60;
    await mouse.move(from + (20.5 / 60) * across, y);
    await mouse.down();
    await mouse.move(from + (30.5 / 60) * across, y, { steps: 4 });
    await mouse.up();
    await frame.getByRole('button', { name: videoRoom.markedFrames(20, 30) }).waitFor();
    expect(bengt.complaints).toEqual([]);
    await leave(bengt);
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
    const at = (wanted: number) => untilFrame(frame, wanted);
    for (let wanted = 1; wanted < 6; wanted += 1) await bengt.page.keyboard.press('.');
    await at(5);
    expect(await redOnScreen(frame)).toBe(60);
    await frame.getByText('0:01.00', { exact: true }).waitFor();
    await bengt.page.keyboard.press('.');
    await bengt.page.keyboard.press('.');
    await at(7);
    await frame.getByText(videoRoom.notes.frame(7), { exact: true }).waitFor();
    expect(await element.getAttribute('data-frame')).toBe('7');
    await bengt.page.keyboard.press('.');
    await at(8);
    expect(await redOnScreen(frame)).toBe(96);
    expect(await frame.getByText(videoRoom.notes.frame(7), { exact: true }).count()).toBe(0);
    await leave(bengt);
  });

  test.each([
    ['a codec that the browser lacks', ['-c:v', 'prores', '-profile:v', '0'], 'prores.mov', 1],
    ['a file that ends early', ['-c:v', 'libx264', '-g', '10', '-movflags', 'faststart'], 'short.mp4', 0.4],
  ] as const)('[2.4-09] of %s are named, and the boxes show', async (_, options, name, share) => {
    const file = join(place.scratch, name);
    await packClip(file, 60, options);
    const video = await stubOfFile(file, 'video/mp4', { kind: 'frames', start: 0, step: 1 }, tracks);
    const bytes = video.bytes.subarray(0, Math.round(video.bytes.length * share));
    const { bengt, frame } = await open({ ...video, bytes });
    const { notes } = bengt.words.videoRoom;
    await bengt.page.keyboard.press('End');
    await untilFrame(frame, 59);
    if (share === 1) await frame.getByText(/H\.264/).waitFor();
    else await frame.getByText(notes.frame(59), { exact: true }).waitFor();
    await bengt.page.keyboard.press('Home');
    await untilFrame(frame, 0);
    expect(await frame.getByText(notes.frame(0), { exact: true }).count()).toBe(0);
    await leave(bengt);
  });

  test('[2.4-09] are drawn under ten thousand tracks', async () => {
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
    for (let step = 0; step < 20; step += 1) await bengt.page.keyboard.press('.');
    await untilFrame(frame, 20);
    expect((await numberOnScreen(frame)).burned).toBe(20);
    await leave(bengt);
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
    await untilFrame(frame, 1);
    expect((await numberOnScreen(frame)).burned).toBe(2);
    expect(await violationsOf(frame)).toEqual([]);
    expect(bengt.complaints).toEqual([]);
    await leave(bengt);
  });
});

/** Ends a visit, and with it what the page still asks for. */
async function leave({ page, context }: Visitor): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
