import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsOf, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { openSlowDelivery } from './provider-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('instant delivery', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(() => browser?.close());

  test('[2.1-08] [2.4-19] [4.2-03] [3-06] an arrival is watched from pending to completed, and is seen whole or not at all', async () => {
    const { projectId } = team;
    const name = 'Trays in the morning';
    const acceptor = await signInApi(portal.url, team.acceptor);
    const delivery = await openSlowDelivery(portal, {
      ...{ projectId, name, itemCount: 4, assign: [team.acceptor.loginName], submitter: 'Kofi Mensah' },
    });
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { sync } = words;
    await enterPortal(astrid, portal.url, team.administrator);
    await page.getByRole('link', { name: words.shell.nav.projects }).first().click();
    await page.getByRole('button', { name: words.project.instantDelivery }).click();
    const row = rowOf(astrid, name);
    const shows = (status: string) => row.getByText(status, { exact: true }).waitFor();
    await shows(sync.statuses['0']);
    expect((await cellsOf(row)).join(' ')).toContain('Kofi Mensah');

    await delivery.sendFile(0);
    await shows(sync.statuses['1']);
    await page.getByText(sync.now.files('1')).waitFor();
    for (const ordinal of [1, 2, 3]) await delivery.sendFile(ordinal);
    await delivery.sendItems(0, 3);
    await page.getByText(sync.now.items('3', '4')).waitFor();
    expect(must(await acceptor.listBatches({})).total, 'nothing shows before all of it is there').toBe(0);
    await delivery.sendItems(3, 4);
    await page.getByText(sync.now.storing, { exact: true }).waitFor();
    const { batchNumber } = await delivery.complete();
    await shows(sync.statuses['2']);
    expect((await cellsOf(row)).join(' ')).toContain(batchNumber);
    expect(must(await acceptor.listBatches({})).batches.map(({ delivered }) => delivered)).toEqual([4]);

    await row.getByRole('button', { name: sync.openBatch }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-19] [4.2-03] a failed arrival names the file and the reason, to the administrator alone', async () => {
    const { projectId } = team;
    const name = 'Trays with a spoon';
    const delivery = await openSlowDelivery(portal, { projectId, name, itemCount: 2 });
    for (const ordinal of [0, 1]) await delivery.sendFile(ordinal);
    await delivery.sendItems(0, 2, 'spoon');
    const astrid = await newVisitor(browser, { language: 'ja', dark: true });
    const { page, words } = astrid;
    await enterPortal(astrid, portal.url, team.administrator, '/projects/syncHistory?status=3');
    await rowOf(astrid, name).getByText(words.sync.statuses['3'], { exact: true }).waitFor();
    await page.getByText('tray-001.png').waitFor();
    await page.getByText('the template has no label "spoon"').waitFor();
    await page.getByRole('button', { name: words.sync.hideDetail(name) }).click();
    await page.getByText('tray-001.png').waitFor({ state: 'detached' });

    const bengt = await newVisitor(browser);
    await enterPortal(bengt, portal.url, team.acceptor, '/projects/syncHistory');
    await expect.poll(() => bengt.page.getByRole('row').count(), { message: 'one batch, below the head' }).toBe(2);
    expectNoComplaints(astrid, bengt);
    await Promise.all([astrid.context.close(), bengt.context.close()]);
  });
});
