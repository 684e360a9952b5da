import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Media } from '@countersign/contract';
import { makeWav, must } from '@countersign/testing';
import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Place, studioFrame } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import {
  deliverSounds,
  hasFfmpeg,
  hear,
  minute,
  type Packing,
  packed,
  secondOf,
  secondsGrid,
  takeHeard,
  tonesOf,
} from './sound-work.ts';
import { setUpTeam } from './team.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const dialogue = makeWav(
  [
    [
      { hertz: 220, seconds: 2 },
      { hertz: 0, seconds: 2 },
    ],
    [
      { hertz: 0, seconds: 2 },
      { hertz: 330, seconds: 2 },
    ],
  ],
  { hertz: 16_000 },
);
const speakers =
  'SPEAKER talk 1 0.000 2.000 <NA> <NA> Ada <NA> <NA>\nSPEAKER talk 2 2.000 2.000 <NA> <NA> Ben <NA> <NA>\n';

if (!hasFfmpeg) console.log('skipped: packed recordings, for ffmpeg is not on this machine');
const packedOnes: readonly (readonly [string, Packing])[] = [
  ['an MP3 of changing rates without a table', 'mp3'],
  ['FLAC', 'flac'],
  ['Ogg Vorbis', 'ogg'],
  ['Ogg Opus', 'opus'],
];
/** Browsers without its licence decode none of it. */
const licensedOnes: readonly (readonly [string, Packing])[] = [
  ['AAC', 'aac'],
  ['M4A', 'm4a'],
];
const quarter = makeWav([tonesOf(16)], { hertz: 16_000 });

describe.skipIf(!hasBrowser)('the room of recordings', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-sound-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  /** The first recording as it is now. */
  async function openFirst(batchId: string) {
    const api = await signInApi(portal.url, place.team.administrator);
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }));
    if (item === null) throw new Error('the batch has no item');
    return item;
  }
  const peaksOf = (media: Media) => (media.kind === 'audio' ? media.peaksState : null);

  /** Plays each second of a recording of tones again and again, and hears that it is that one. Answers the last one. */
  async function hearEachSecond(batchId: string, seconds: number) {
    const { bengt, work, sound, frame, words } = await hear(place, batchId);
    const { frame: shown, press } = work;
    await sound.focus();
    await press('Tab', 'l');
    await shown.getByRole('button', { name: words.audioRoom.pause, exact: true }).waitFor();
    let heard = -1;
    for (let second = 0; second < seconds; second += 1) {
      if (second > 0) await press(']');
      // What was given last begins with the tone of the selected second.
      await expect
        .poll(async () => {
          const last = (await takeHeard(frame)).at(-1);
          if (last !== undefined) heard = secondOf(last);
          return heard;
        })
        .toBe(second);
    }
    await press('Space');
    expectNoComplaints(bengt);
    return heard;
  }

  const deliverTones = (bytes: Uint8Array, ending: string, seconds: number) =>
    deliverSounds(place, `Exact ${ending}`, { [`tones.${ending}`]: bytes, 'tones.TextGrid': secondsGrid(seconds) });

  test('[2.4-09] every second of plain samples is heard where it is', async () => {
    const { batchId } = await deliverTones(minute, 'wav', 60);
    expect(await hearEachSecond(batchId, 60)).toBe(59);
  });

  test.skipIf(!hasFfmpeg).each(packedOnes)('[2.4-09] every second of %s is heard where it is', async (_, ending) => {
    const isLong = ending === 'mp3';
    const seconds = isLong ? 60 : 16;
    const { batchId } = await deliverTones(await packed(isLong ? minute : quarter, ending), ending, seconds);
    const { media } = await openFirst(batchId);
    await expect.poll(async () => peaksOf((await openFirst(batchId)).media)).toBe('ready');
    expect(media).toMatchObject({ kind: 'audio', channels: 1 });
    expect(await hearEachSecond(batchId, seconds)).toBe(seconds - 1);
  });

  test.skipIf(!hasFfmpeg).each(licensedOnes)(
    '[2.4-09] %s is heard where it is, or the room says that it cannot be',
    async (_, ending) => {
      const { batchId } = await deliverTones(await packed(quarter, ending), ending, 16);
      // Nobody on the server reads it, which the room says in place of a waveform.
      expect(peaksOf((await openFirst(batchId)).media)).toBe('none');
      const { bengt, work, words } = await hear(place, batchId);
      await work.frame.getByText(words.audioRoom.noPeaks).waitFor();
      const isSilent = await work.frame.getByText(words.audioRoom.noSound).isVisible();
      expectNoComplaints(bengt);
      if (!isSilent) await hearEachSecond(batchId, 16);
    },
  );

  test('[2.4-09] is heard and decided by keyboard alone, without a fault for who cannot see it', async () => {
    const { batchId } = await deliverSounds(place, 'Dialogue', { 'talk.wav': dialogue, 'talk.rttm': speakers });
    await expect.poll(async () => peaksOf((await openFirst(batchId)).media)).toBe('ready');
    const { bengt, work, sound, frame, words } = await hear(place, batchId);
    const { frame: shown, press, chooseError } = work;
    const { audioRoom } = words;
    await sound.focus();

    // From annotation to annotation, in the order of time.
    await press('Tab');
    const said = shown.getByText(/: \d:\d\d\.\d\d to \d:\d\d\.\d\d/);
    await expect.poll(() => said.textContent()).toMatch(/^Ada.*: 0:00\.00 to 0:02\.00$/);
    await press('Tab');
    await expect.poll(() => said.textContent()).toMatch(/^Ben.*: 0:02\.00 to 0:04\.00$/);

    // It plays, and stops where it was.
    await press('Space');
    await shown.getByRole('button', { name: audioRoom.pause, exact: true }).waitFor();
    await press('Space');
    await shown.getByRole('button', { name: audioRoom.play, exact: true }).waitFor();
    await press('Home', 'ArrowRight');
    await shown.getByText('0:00.100', { exact: true }).waitFor();

    // The channel that is not heard is said, and the transcript follows the selection.
    await shown.getByRole('button', { name: audioRoom.hear(2) }).click();
    expect(await shown.getByRole('button', { name: audioRoom.hear(2) }).getAttribute('aria-pressed')).toBe('false');
    const row = shown.getByRole('region', { name: audioRoom.transcript }).getByRole('button', { name: /Ben/ });
    expect(await row.getAttribute('aria-pressed')).toBe('true');
    await sound.focus();
    await press('p');
    expect(await violationsOf(frame)).toEqual([]);

    await press('e');
    await chooseError('Wrong label');
    await press('r');
    await expect.poll(async () => (await openFirst(batchId)).result).toBe('20');
    expect((await openFirst(batchId)).verdict.ticks).toHaveLength(1);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] after a click on a row, the keys work on the recording; a row that keys reached keeps them', async () => {
    const { batchId } = await deliverSounds(place, 'Clicked', { 'talk.wav': dialogue, 'talk.rttm': speakers });
    const { bengt, work, sound, words } = await hear(place, batchId);
    const { frame: shown, press } = work;
    const isAtSound = () => sound.evaluate((element) => element === document.activeElement);
    const rowsOf = (name: string) => shown.getByRole('region', { name }).getByRole('button', { name: /Ben/ });
    for (const name of [words.audioRoom.transcript, words.studio.annotations]) {
      const row = rowsOf(name).first();
      await row.click();
      await expect.poll(isAtSound).toBe(true);
      await press('Home', 'ArrowRight');
      await shown.getByText('0:00.100', { exact: true }).waitFor();
      await row.focus();
      await press('Enter');
      expect(await isAtSound()).toBe(false);
    }
    const row = rowsOf(words.audioRoom.transcript).first();
    await row.dblclick();
    await shown.getByText('0:02.000', { exact: true }).waitFor();
    expectNoComplaints(bengt);
  });

  test('[2.4-09] names what a recording has, and nothing of pictures', async () => {
    const { batchId } = await deliverSounds(place, 'Named', { 'talk.wav': dialogue, 'talk.rttm': speakers });
    const { bengt, work, sound, frame, words } = await hear(place, batchId);
    const { studio } = words;
    const order = work.frame.getByRole('combobox', { name: studio.listOrder, exact: true });
    const orders = await order.locator('option').allInnerTexts();
    expect([orders.includes(studio.longestFirst), orders.includes(studio.listOrders.size)]).toEqual([true, false]);
    await sound.focus();
    await work.press('?');
    const sheet = work.frame.getByRole('region', { name: studio.keys, exact: true });
    await sheet.getByText(studio.commands['audio.spectrogram'], { exact: true }).waitFor();
    expect(await sheet.getByRole('heading', { name: studio.keyGroups.tools, exact: true }).count()).toBe(0);
    for (const command of ['relation.all', 'edit.copyToNext'] as const)
      expect(await sheet.getByText(studio.commands[command], { exact: true }).count()).toBe(0);
    expect(await violationsOf(frame)).toEqual([]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] shows its waveform as soon as that is made', async () => {
    const { batchId } = await deliverSounds(place, 'Waveform', { 'talk.wav': dialogue, 'talk.rttm': speakers });
    const bengt = await newVisitor(browser);
    let answers = 0;
    // What a server says that is still making it.
    await bengt.page.route('**/customer-api/item/open', async (route) => {
      const response = await route.fetch();
      answers += 1;
      const body = await response.text();
      const early = body
        .replace(/"peaks":\{.*?\]\}/, '"peaks":null')
        .replace('"peaksState":"ready"', '"peaksState":"making"');
      await route.fulfill({ response, body: answers < 3 ? early : body });
    });
    await enterPortal(bengt, portal.url, place.team.acceptor, `/studio/index?batchId=${batchId}`);
    const { frame: shown } = workspaceOf(bengt);
    const note = shown.getByText(bengt.words.audioRoom.peaksMaking, { exact: true });
    await note.waitFor();
    expect(await countWave(studioFrame(bengt.page))).toBe(0);
    await note.waitFor({ state: 'detached' });
    await expect.poll(() => countWave(studioFrame(bengt.page))).toBeGreaterThan(1000);
    expect(answers).toBe(3);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] an error of what is missing names the time that was drawn over', async () => {
    const { batchId } = await deliverSounds(place, 'Missing', { 'talk.wav': dialogue, 'talk.rttm': speakers });
    const { bengt, work, sound } = await hear(place, batchId);
    const { frame: shown, press, chooseError } = work;
    const box = await sound.boundingBox();
    if (box === null) throw new Error('the recording is not on the page');
    const y = box.y + 90;
    await bengt.page.mouse.move(box.x + box.width * 0.4, y);
    await bengt.page.mouse.down();
    await bengt.page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
    await bengt.page.mouse.up();
    await press('Shift+e');
    await shown.getByText(/at 0:0\d\.\d\d–0:0\d\.\d\d/).waitFor();
    await chooseError('Missing segment');
    await press('r');
    await expect.poll(async () => (await openFirst(batchId)).result).toBe('20');
    const [error] = (await openFirst(batchId)).verdict.itemErrors;
    const stored = error?.place?.kind === 'interval' ? error.place : { fromUs: 0, toUs: 0 };
    expect(stored.toUs - stored.fromUs).toBeGreaterThan(200_000);
    expect(stored.toUs).toBeLessThan(4_000_000);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] of 32 channels all can be heard or not, and tiers stay in view', async () => {
    const tones = Array.from({ length: 32 }, (_, at) => [{ hertz: 200 + at * 30, seconds: 2 }]);
    const { batchId } = await deliverSounds(place, 'Many', {
      'many.wav': makeWav(tones),
      'many.TextGrid': secondsGrid(2),
    });
    const { bengt, work, sound, frame, words } = await hear(place, batchId);
    const { frame: shown, press } = work;
    const { audioRoom } = words;
    const box = await sound.boundingBox();
    const bar = await shown.getByRole('region', { name: audioRoom.transport }).boundingBox();
    if (box === null || bar === null) throw new Error('the recording is not on the page');
    await shown.getByRole('button', { name: audioRoom.heardOf(32, 32) }).click();
    const last = shown.getByRole('button', { name: audioRoom.hear(32), exact: true });
    const before = await base(frame);
    await last.focus();
    await press('Enter');
    expect(await last.getAttribute('aria-pressed')).toBe('false');
    // Keys that reach a channel scroll to its waveform.
    await expect.poll(() => base(frame)).not.toBe(before);
    expect(await violationsOf(frame)).toEqual([]);
    await press('Escape');
    const opened = shown.getByRole('button', { name: audioRoom.heardOf(31, 32) });
    const place32 = await opened.boundingBox();
    expect((place32?.x ?? 0) + (place32?.width ?? 9999)).toBeLessThanOrEqual(bar.x + bar.width);
    // A press into the lowest row of the view selects the segment of its tier.
    await bengt.page.mouse.click(box.x + box.width * 0.4, box.y + box.height - 13);
    await shown.getByText(/^second.*: 0:0\d\.00 to 0:0\d\.00/).waitFor();
    expectNoComplaints(bengt);
  });

  test('[2.4-09] a transcript of the whole recording is listed by its words', async () => {
    const said = 'what is said in all of it';
    const { batchId } = await deliverSounds(place, 'Said', { 'talk.wav': dialogue, 'talk.txt': said });
    const bengt = await newVisitor(browser);
    await enterPortal(bengt, portal.url, place.team.acceptor, `/studio/index?batchId=${batchId}`);
    const annotations = workspaceOf(bengt).frame.getByRole('region', { name: bengt.words.studio.annotations });
    await annotations.getByRole('button', { name: said }).waitFor();
    expectNoComplaints(bengt);
  });

  test('[2.4-09] is heard on a phone', async () => {
    const { batchId } = await deliverSounds(place, 'Phone', { 'talk.wav': dialogue, 'talk.rttm': speakers });
    const { bengt, work, frame, words } = await hear(place, batchId, { width: 390, height: 844, touch: true });
    await work.frame.getByRole('button', { name: words.audioRoom.play, exact: true }).click();
    await work.frame.getByRole('button', { name: words.audioRoom.pause, exact: true }).click();
    expect(await violationsOf(frame)).toEqual([]);
    expectNoComplaints(bengt);
  });
});

/** What is drawn of a recording. */
async function base(frame: Frame): Promise<string> {
  return frame.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
}

/** Pixels in the colour of waveforms where nothing is selected. */
async function countWave(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) throw new Error('no recording is drawn');
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 0x8f && data[at + 1] === 0xa3 && data[at + 2] === 0xbd) count += 1;
    return count;
  });
}
