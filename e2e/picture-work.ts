import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { type AnnotatedPicture, writeAnnotated } from './annotated-pictures.ts';
import { enterPortal, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import type { Portal } from './portal.ts';
import type { Team } from './team.ts';
import { newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** The project whose pictures are delivered and opened. */
export interface Place {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly team: Team;
  /** The folder in which each delivery makes its own. */
  readonly scratch: string;
}

/** Delivers these pictures to the acceptor, who starts the batch. */
export async function deliverPictures(
  { portal, team, scratch }: Place,
  name: string,
  pictures: readonly AnnotatedPicture[],
  ...options: string[]
) {
  const folder = join(scratch, name);
  await writeAnnotated(folder, pictures);
  const delivered = await team.deliver(folder, name, '--assign', team.acceptor.loginName, ...options);
  const api = await signInApi(portal.url, team.acceptor);
  must(await api.startBatch({ batchId: delivered.batchId, version: 0 }));
  return { ...delivered, api };
}

/** The acceptor at the first picture of the batch. */
export async function lookAt({ portal, browser, team }: Place, batchId: string, options: VisitorOptions = {}) {
  const bengt = await newVisitor(browser, options);
  await enterPortal(bengt, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
  const work = workspaceOf(bengt);
  const picture = work.frame.getByRole('application');
  await picture.waitFor();
  return { bengt, work, picture, frame: studioFrame(bengt.page), words: bengt.words.studio };
}

/** The workspace's own document, which the portal shows in a frame. */
export function studioFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/studio.html'));
  if (frame === undefined) throw new Error('the workspace has no frame');
  return frame;
}
