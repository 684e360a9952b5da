import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

describe.skipIf(!hasBrowser)('a repaired batch', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let repaired: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-rejected-'));
    repaired = await mkdtemp(join(tmpdir(), 'countersign-repaired-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: 5, seed: 21, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([folder, repaired].map((one) => rm(one, { recursive: true, force: true })));
  });

  /** The annotation files of a delivery, in the order of its pictures. */
  async function annotationFiles(root: string): Promise<string[]> {
    const all = await readdir(root, { recursive: true });
    return all
      .filter((path) => path.endsWith('.xml'))
      .toSorted()
      .map((path) => join(root, path));
  }

  async function widenFirstBox(file: string) {
    const text = await readFile(file, 'utf8');
    const wider = text.replace(/<xmax>([0-9.]+)<\/xmax>/, (_, xmax) => `<xmax>${Number(xmax) - 4}</xmax>`);
    expect(wider).not.toBe(text);
    await writeFile(file, wider);
  }

  test('[4.2-01] [4.2-02] [2.4-04] the next round says what changed, what came back as it was, and what nobody asked for', async () => {
    const { batchId } = await team.deliver(folder, 'Slides to repair', '--assign', team.acceptor.loginName);
    const api = await signInApi(portal.url, team.acceptor);
    must(await api.startBatch({ batchId, version: 0 }));
    for (const index of [1, 2, 3, 4, 5]) {
      const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index } }));
      if (item === null) throw new Error(`no item ${index}`);
      const isWrong = index <= 3;
      const itemErrors = isWrong ? [{ typeId: 'missing-object', remark: 'a cell' }] : [];
      const write = { itemId: item.id, round: 1, version: item.version, result: isWrong ? '20' : '10' } as const;
      must(await api.decideItem({ ...write, verdict: { ticks: [], itemErrors, comment: '' } }));
    }
    const { version } = must(await api.getBatch({ batchId })).batch;
    must(await api.finishBatch({ batchId, version, result: '20' }));

    // The provider mends the first, sends the second back as it was, and changes the fourth, which was right.
    await portal.countersign('repairs', 'take', batchId);
    await cp(folder, repaired, { recursive: true });
    const files = await annotationFiles(repaired);
    for (const nth of [0, 3]) await widenFirstBox(files[nth] ?? '');
    await portal.countersign('deliver', repaired, '--repair', batchId);

    const bengt = await newVisitor(browser, { language: 'zh' });
    const { page, words } = bengt;
    const { round, batch } = words;
    await enterPortal(bengt, portal.url, team.administrator, `/projects/deliveryBatch?batchId=${batchId}&tab=rounds`);
    await page.getByText(round.sums(3, 1, 2, 0), { exact: true }).waitFor();
    await page.getByText(round.others(1, 1), { exact: true }).waitFor();
    const rounds = page.getByRole('region', { name: round.list, exact: true }).getByRole('table').first();
    await rounds.getByRole('row', { name: new RegExp(round.round(2)) }).waitFor();
    const rows = rounds.getByRole('row');
    expect(await rows.nth(2).getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining(round.results['20'])]),
    );
    const items = page.getByRole('region', { name: round.changes }).getByRole('listitem');
    expect(await items.count()).toBe(2);
    await page.getByText(`${round.kinds.unasked} 1`, { exact: true }).click();
    await expect.poll(() => items.count()).toBe(1);
    await page.getByRole('tab', { name: batch.overview }).click();
    await page.getByRole('button', { name: batch.actions.start, exact: true }).click();
    const { frame, shows } = workspaceOf(bengt);
    // What came back as it was is the first in the queue of the round.
    await shows(2);
    await frame.getByRole('application').waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
