import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWav } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { deliverSounds, hasFfmpeg, hear, packed, secondsGrid, takeHeard, tonesOf } from './sound-work.ts';
import { setUpTeam } from './team.ts';
import { expectNoComplaints } from './visitors.ts';

const MINUTES = 60;
const PLACES = 24;
const MIB = 1024 ** 2;
/** What may stay behind of every place that was listened to. */
const MOST_GAINED = 48 * MIB;

if (!hasFfmpeg) console.log('skipped: an hour of sound, for ffmpeg is not on this machine');

describe.skipIf(!hasBrowser || !hasFfmpeg)('a recording of an hour', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-hour-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  test.each([
    ['plain samples', 'wav', MIB],
    ['Ogg Opus', 'opus', 3 * MIB],
    // Its packets are found from the beginning on, once.
    ['FLAC', 'flac', Number.POSITIVE_INFINITY],
  ] as const)('[2.4-09] %s is heard anywhere without being kept as a whole', async (_, ending, mostAPlace) => {
    const hour = makeWav([Array.from({ length: MINUTES }, () => tonesOf(60)).flat()], { hertz: 8000 });
    const bytes = ending === 'wav' ? hour : await packed(hour, ending);
    const files = { [`hour.${ending}`]: bytes, 'hour.TextGrid': secondsGrid(60) };
    const { batchId } = await deliverSounds(place, `Hour ${ending}`, files);
    const { bengt, work, sound, frame } = await hear(place, batchId);
    let fetched = 0;
    bengt.page.on('response', (response) => {
      if (response.status() === 206) fetched += Number(response.headers()['content-length'] ?? 0);
    });
    const devtools = await bengt.page.context().newCDPSession(bengt.page);
    const heapBytes = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    const listen = async (share: number) => {
      const box = await sound.boundingBox();
      if (box === null) throw new Error('the recording is not on the page');
      await sound.click({ position: { x: 140 + share * (box.width - 150), y: 90 } });
      await work.press('Space');
      await expect.poll(async () => (await takeHeard(frame)).length).toBeGreaterThan(0);
      await work.press('Space');
    };
    await listen(0.5);
    const before = await heapBytes();
    for (let nth = 0; nth < PLACES; nth += 1) await listen(((nth * 7) % PLACES) / PLACES);
    expect((await heapBytes()) - before).toBeLessThan(MOST_GAINED);
    expect(fetched).toBeGreaterThan(0);
    expect(fetched / PLACES).toBeLessThan(mostAPlace);
    expectNoComplaints(bengt);
  });
});
