import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { phrasesOf } from '@countersign/phrases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishBatch, openBatches, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { copyBloodSlides, hasRealPictures, realPictures } from './real-deliveries.ts';
import { takeReport } from './report.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const hasData = hasRealPictures();
const BCCD_PICTURES = 12;

describe.skipIf(!hasBrowser || !hasData)('real deliveries', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-real-'));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('[1-01] [2.4-09] nuts in COCO with polygons go from delivery to report', async () => {
    const labels = { date: 71, fig: 41, hazelnut: 53 };
    const { annotations } = await accept(join(realPictures, 'coco_json_nuts'), { items: 18, annotations: 165, labels });
    expect(annotations).toBe(165);
  });

  test('[2.4-09] blood cells in Pascal VOC go from delivery to report', async () => {
    const part = await copyBloodSlides(folder, BCCD_PICTURES);
    const { annotations } = await accept(part, { items: BCCD_PICTURES });
    expect(annotations).toBeGreaterThan(BCCD_PICTURES);
  });

  /** Delivers a folder, passes every picture by keyboard, finishes, and returns the counts of the report. */
  async function accept(source: string, expected: { items: number; annotations?: number; labels?: object }) {
    const team = await setUpTeam(portal);
    const delivered = await team.deliver(source, basename(source), '--assign', team.acceptor.loginName);
    expect(delivered).toMatchObject(expected);
    const bengt = await newVisitor(browser);
    const { words } = bengt;
    await enterPortal(bengt, portal.url, team.acceptor);
    await openBatches(bengt, team.projectName);
    await rowOf(bengt, delivered.batchNumber).getByRole('button', { name: words.batch.actions.start }).click();
    const work = workspaceOf(bengt);
    for (let index = 1; index <= expected.items; index += 1) {
      await work.shows(index);
      await work.press('d');
    }
    await work.isDone();
    await work.leave();
    await finishBatch(bengt, '10');
    const report = await takeReport(bengt);
    const { results } = phrasesOf('en').report;
    expect(report.items.map(([index, , , result]) => [index, result])).toEqual(
      Array.from({ length: expected.items }, (_, n) => [n + 1, results['10']]),
    );
    const annotations = report.items.reduce((sum, row) => sum + Number(row[6]), 0);
    expect(annotations).toBe(delivered.annotations);
    expect(report.errors).toEqual([]);
    expectNoComplaints(bengt);
    await bengt.context.close();
    return { annotations };
  }
});
