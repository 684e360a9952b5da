import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Frame } from 'playwright-core';
import { enterPortal, type Visitor, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Place, studioFrame } from './picture-work.ts';
import { clipSize, packClip } from './video-clips.ts';
import { newVisitor } from './visitors.ts';
import { type Workspace, workspaceOf } from './workspace.ts';

/** How many frames the clips have. */
export const FRAMES = 120;

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

/** Delivers a clip with its tracks to the acceptor, who starts the batch. `options` are those of the packer. */
export async function deliverClip(
  { portal, team, scratch }: Place,
  name: string,
  file: string,
  options: readonly string[],
): Promise<string> {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  await packClip(join(folder, file), FRAMES, options);
  await writeFile(join(folder, 'annotations.xml'), cvatTracks(file));
  const { batchId } = await team.deliver(folder, name, '--format', 'cvatvideo', '--assign', team.acceptor.loginName);
  const api = await signInApi(portal.url, team.acceptor);
  must(await api.startBatch({ batchId, version: 0 }));
  return batchId;
}

/** The acceptor at the first clip of the batch. */
export async function watchClip(
  { portal, browser, team }: Place,
  batchId: string,
  options: VisitorOptions = {},
): Promise<{ readonly bengt: Visitor; readonly work: Workspace; readonly frame: Frame }> {
  const bengt = await newVisitor(browser, options);
  await enterPortal(bengt, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
  const work = workspaceOf(bengt);
  await work.frame.locator('[role=application][data-frame]').waitFor();
  return { bengt, work, frame: studioFrame(bengt.page) };
}

/** The first item of the batch as the server has it. */
export async function firstItem({ portal, team }: Place, batchId: string) {
  const api = await signInApi(portal.url, team.administrator);
  const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }));
  if (item === null) throw new Error('the batch has no item');
  return item;
}
