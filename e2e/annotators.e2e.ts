import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { lookAt } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints } from './visitors.ts';

const box = {
  ...{ id: 'b', type: 'rectanglelabels', from_name: 'box', to_name: 'image' },
  ...{ original_width: 300, original_height: 200, image_rotation: 0 },
  value: { x: 10, y: 10, width: 20, height: 20, rotation: 0, rectanglelabels: ['nut'] },
};
const taskOf = (id: number, image: string, annotation: object) => ({
  id,
  data: { image },
  annotations: [{ id, result: [box], was_cancelled: false, ...annotation }],
});

describe.skipIf(!hasBrowser)('who annotated a picture', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-annotators-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  test('is said above its annotations, where the delivery says it', async () => {
    const folder = join(scratch, 'delivery');
    await mkdir(folder);
    for (const [name, background] of Object.entries({ 'a.png': '#10a040', 'b.png': '#1030a0' }))
      await writeFile(
        join(folder, name),
        await sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const named = { completed_by: { id: 7, email: 'mei.takahashi@example.org' } };
    const tasks = [taskOf(1, 'a.png', named), taskOf(2, 'b.png', {})];
    await writeFile(join(folder, 'tasks.json'), JSON.stringify(tasks));
    const { batchId } = await team.deliver(folder, 'Annotators', '--assign', team.acceptor.loginName);
    const api = await signInApi(portal.url, team.acceptor);
    must(await api.startBatch({ batchId, version: 0 }));

    const { bengt, work } = await lookAt({ portal, browser, team, scratch }, batchId);
    await work.shows(1);
    await work.frame.getByText('Annotated by mei.takahashi@example.org', { exact: true }).waitFor();
    await work.press('d');
    await work.shows(2);
    await expect.poll(() => work.frame.getByText('Annotated by').count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
