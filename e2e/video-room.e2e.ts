import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Place, studioFrame } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { goToFrame, numberOnScreen, untilFrame } from './shown-frame.ts';
import { setUpTeam } from './team.ts';
import { clipSize, hasVideoPacker, packClip, someFrames } from './video-clips.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** Videos are delivered by the formats of their own. */
const mayDeliver = existsSync(resolve(import.meta.dirname, '../packages/formats/src/cvatvideo'));
if (!mayDeliver) console.log('skipped: delivered videos, for their formats are not here yet');

const FRAMES = 120;

/** Two tracks as CVAT writes them: one through all frames, and one from frame 10 to frame 29. */
function cvatTracks(file: string): string {
  const { width, height } = clipSize;
  const box = (frame: number, x: number, outside = 0) =>
    `<box frame="${frame}" outside="${outside}" occluded="0" keyframe="1" xtl="${x}" ytl="60" xbr="${x + 120}" ybr="150" z_order="0"/>`;
  const labels = ['Person', 'Robot'].map((name) => `<label><name>${name}</name></label>`).join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<annotations><version>1.1</version>
<meta><task><name>${file}</name><size>${FRAMES}</size><mode>interpolation</mode><start_frame>0</start_frame>
<stop_frame>${FRAMES - 1}</stop_frame><frame_filter></frame_filter><labels>${labels}</labels>
<original_size><width>${width}</width><height>${height}</height></original_size><source>${file}</source></task></meta>
<track id="0" label="Person">${box(0, 0)}${box(FRAMES - 1, 500)}</track>
<track id="1" label="Robot">${box(10, 300)}${box(20, 310)}${box(30, 310, 1)}</track>
</annotations>`;
}

describe.skipIf(!hasBrowser || !hasVideoPacker || !mayDeliver)('the room of videos', () => {
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

  async function deliverClip(name: string, file: string, options: readonly string[]) {
    const folder = join(place.scratch, name);
    await mkdir(folder, { recursive: true });
    await packClip(join(folder, file), FRAMES, options);
    await writeFile(join(folder, 'annotations.xml'), cvatTracks(file));
    const { team } = place;
    const { batchId } = await team.deliver(folder, name, '--format', 'cvatvideo', '--assign', team.acceptor.loginName);
    const api = await signInApi(portal.url, team.acceptor);
    must(await api.startBatch({ batchId, version: 0 }));
    return batchId;
  }

  async function watch(batchId: string, options: VisitorOptions = {}) {
    const bengt = await newVisitor(browser, options);
    await enterPortal(bengt, portal.url, place.team.acceptor, `/studio/index?batchId=${batchId}`);
    const work = workspaceOf(bengt);
    await work.frame.locator('[role=application][data-frame]').waitFor();
    return { bengt, work, frame: studioFrame(bengt.page) };
  }

  async function openFirst(batchId: string) {
    const api = await signInApi(portal.url, place.team.administrator);
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }));
    if (item === null) throw new Error('the batch has no item');
    return item;
  }

  test.each([
    ['H.264 with B-frames', 'b.mp4', ['-c:v', 'libx264', '-bf', '3', '-g', '100', '-crf', '20']],
    ['VP9', 'v.webm', ['-c:v', 'libvpx-vp9', '-b:v', '2M', '-g', '60', '-deadline', 'realtime', '-cpu-used', '8']],
  ] as const)('[2.4-09] shows the frame that was asked for, of %s', async (name, file, options) => {
    const { bengt, frame } = await watch(await deliverClip(name, file, options));
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
    const batchId = await deliverClip('Keys', 'k.mp4', ['-c:v', 'libx264', '-bf', '2', '-g', '60', '-crf', '20']);
    const { bengt, work, frame } = await watch(batchId);
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
    await press('[', 'b', '.', '.', 'Shift+B');
    await untilFrame(frame, 12);
    await press('e');
    await chooseError('Outline off');
    await press('Escape', 'Escape', 'End');
    await untilFrame(frame, FRAMES - 1);
    await press('Shift+E');
    await chooseError('Missing object');
    expect(await violationsOf(frame)).toEqual([]);
    await press('r');
    await expect.poll(async () => (await openFirst(batchId)).result).toBe('20');
    const { verdict } = await openFirst(batchId);
    expect(verdict.ticks.map(({ at }) => at)).toEqual([
      { from: 20, to: 20 },
      { from: 10, to: 12 },
    ]);
    expect(verdict.itemErrors.map(({ place: at }) => at)).toEqual([
      { kind: 'region', frame: FRAMES - 1, x: 0, y: 0, ...clipSize },
    ]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
