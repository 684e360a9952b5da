import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerCalls } from '@countersign/contract';
import { shareOut } from '@countersign/domain';
import { createClient, must, overHttp } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { copyBloodSlides, hasRealPictures } from './real-deliveries.ts';
import { sharedPortal } from './shared-portal.ts';
import { type Colleague, setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 30;
const DRAWN = 12;

describe.skipIf(!hasBrowser || !hasRealPictures())('three acceptors at once on a real delivery', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  let acceptors: readonly Colleague[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-real-team-'));
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
    const third = {
      loginName: `d${team.acceptor.loginName}`,
      password: 'Quartz5317',
      role: '20',
      name: 'Dagny Ek',
    } as const;
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    const { name: userName, ...account } = third;
    must(await provider.createMember({ customerId: team.customerId, userName, ...account }));
    acceptors = [team.acceptor, team.otherAcceptor, third];
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Gives everybody about as many drawn items as the others. */
  async function shareSample(batchId: string) {
    const admin = await signInApi(portal.url, team.administrator);
    const { version, round } = must(await admin.getBatch({ batchId })).batch;
    const frame = { fromIndex: 1, includeHeld: true, packages: null, stratifyBy: 'nothing', undecided: '10' } as const;
    const rule = { ...frame, plan: { kind: 'own' }, order: 'random', size: { kind: 'count', count: DRAWN } } as const;
    must(await admin.drawSample({ batchId, version, round, ...rule }));
    const { people, version: seen } = must(await admin.getAssignment({ batchId }));
    const { parts } = must(await admin.listParts({ batchId }));
    const ids = acceptors.map(({ name }) => people.find((person) => person.name === name)?.id ?? '');
    const shares = shareOut(
      parts,
      ids.map((memberId) => ({ memberId, weight: 1 })),
    );
    const wanted = shares.map(({ memberId, runs }) => ({ memberId, runs: [...runs] }));
    must(await admin.assignPackages({ batchId, version: seen, shares: wanted }));
    return { admin, shares };
  }

  test('[2.4-12] [6-02] [4.2-10] each works through their part of the sample, and the batch is signed by it', async () => {
    const source = await copyBloodSlides(folder, PICTURES);
    const { batchId, batchNumber, items } = await team.deliver(source, 'Slides for three at once');
    expect(items).toBe(PICTURES);
    const { admin, shares } = await shareSample(batchId);
    expect(shares.map(({ left }) => left).reduce((sum, left) => sum + left, 0)).toBe(DRAWN);

    const worked = await Promise.all(
      acceptors.map(async (person) => {
        const visitor = await newVisitor(browser);
        const { page, words } = visitor;
        await enterPortal(visitor, portal.url, person);
        await page.goto(`${portal.url}/accept/task`);
        // The administrator began it by drawing, so the others go on.
        await rowOf(visitor, batchNumber).getByRole('button', { name: words.batch.actions.continue }).click();
        const work = workspaceOf(visitor);
        const seen: number[] = [];
        for (let shown = await work.shown(); shown !== null; shown = await work.shown()) {
          expect(seen).not.toContain(shown);
          seen.push(shown);
          await work.press('d');
          const before = shown;
          await expect.poll(() => work.shown()).not.toBe(before);
        }
        await work.isDone();
        return { visitor, seen };
      }),
    );
    const all = worked.flatMap(({ seen }) => seen);
    expect(new Set(all).size).toBe(DRAWN);
    expect(worked.map(({ seen }) => seen.length)).toEqual(shares.map(({ left }) => left));
    for (const [n, { seen }] of worked.entries())
      for (const index of seen) expect(shares[n]?.runs.some(({ from, to }) => index >= from && index <= to)).toBe(true);

    const { batch, suggested } = must(await admin.getBatch({ batchId }));
    expect(batch.sampling).toMatchObject({ size: DRAWN, valid: DRAWN, decided: DRAWN, passed: DRAWN, defects: 0 });
    expect(suggested).toBe('10');
    must(await admin.finishBatch({ batchId, version: batch.version, result: '10' }));
    const after = must(await admin.getBatch({ batchId })).batch;
    expect(after).toMatchObject({ stage: 'passed', passed: PICTURES, actual: { passed: DRAWN } });
    expect(after.inspection).toMatchObject({ byDefault: { passed: PICTURES - DRAWN }, unseen: PICTURES - DRAWN });
    expectNoComplaints(...worked.map(({ visitor }) => visitor));
    await Promise.all(worked.map(({ visitor }) => visitor.context.close()));
  });
});
