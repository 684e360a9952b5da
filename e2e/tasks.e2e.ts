import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { type Colleague, setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 12;

describe.skipIf(!hasBrowser)('the tasks of an acceptor', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-tasks-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: PICTURES, seed: 7, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Six packages of two, of which these are the acceptors'. */
  async function shareOut(name: string, parts: readonly (readonly [Colleague, number, number])[], of = team) {
    const { batchId } = await of.deliver(folder, name, '--mode', 'package', '--package-by', '2');
    const api = await signInApi(portal.url, of.administrator);
    const { people, version } = must(await api.getAssignment({ batchId }));
    const idOf = ({ name: wanted }: Colleague) => {
      const person = people.find((one) => one.name === wanted);
      if (person === undefined) throw new Error(`nobody is called ${wanted}`);
      return person.id;
    };
    const shares = parts.map(([person, from, to]) => ({ memberId: idOf(person), runs: [{ from, to }] }));
    must(await api.assignPackages({ batchId, version, shares }));
    return batchId;
  }

  test('[2.1-09] [2.4-12] [6-02] an acceptor works a shared part through from the task list', async () => {
    const batchId = await shareOut('Trays for two', [
      [team.acceptor, 2, 3],
      [team.otherAcceptor, 4, 6],
    ]);
    const bengt = await newVisitor(browser);
    const { page, words } = bengt;
    await enterPortal(bengt, portal.url, team.acceptor);
    const navigation = page.getByRole('navigation', { name: words.shell.nav.label });
    await navigation.getByRole('link', { name: words.shell.nav.tasks }).click();
    await page.getByRole('heading', { level: 1, name: words.task.title }).waitFor();
    await page.getByText(words.task.assignedBy(team.administrator.name)).waitFor();

    const row = rowOf(bengt, 'Trays for two');
    await row.getByText(words.task.packagesOf(2, '6')).filter({ visible: true }).waitFor();
    await row.getByText(words.task.leftCount('4')).waitFor();
    await row.getByRole('button', { name: words.task.actions.start, exact: true }).click();
    const work = workspaceOf(bengt);
    const passPackage = async (number: number, indexes: readonly number[]) => {
      for (const index of indexes) {
        await work.shows(index);
        await work.press('d');
      }
      const dialog = work.frame.getByRole('alertdialog', { name: words.studio.finishPackageTitle(number) });
      await dialog.getByRole('button', { name: words.studio.passPackage }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await passPackage(2, [3, 4]);

    await navigation.getByRole('link', { name: words.shell.nav.tasks }).click();
    await row.getByText(words.task.seenOf('2', '4')).waitFor();
    await row.getByText(words.task.leftCount('2')).waitFor();
    await row.hover();
    await row.getByRole('button', { name: words.task.actions.more, exact: true }).click();
    await page.getByRole('menuitem', { name: words.task.actions.items, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.task.itemsTitle }).waitFor();
    for (const name of ['0002', '0003']) await rowOf(bengt, name).waitFor();
    expect(await page.getByRole('row').filter({ hasText: /000\d/ }).count()).toBe(2);
    await page.getByRole('radiogroup', { name: words.task.showLabel }).getByText(words.task.shows.items).click();
    await page.getByRole('radiogroup', { name: words.item.result }).getByText(words.item.results['00']).click();
    await expect.poll(() => page.getByRole('row').filter({ hasText: '.jpg' }).count()).toBe(2);

    await page.goto(`${portal.url}/accept/details?batchId=${batchId}`);
    await page.getByText(words.task.leftItems(2)).waitFor();
    await page.getByText(words.task.run('3', '6')).waitFor();
    await page.getByRole('button', { name: words.task.actions.continue, exact: true }).click();
    await passPackage(3, [5, 6]);
    await page.goto(`${portal.url}/accept/details?batchId=${batchId}`);
    await page.getByText(words.task.nothingLeft).waitFor();
    await page.getByRole('tab', { name: words.task.history }).click();
    await page.getByText(words.event['item.passed']({ index: 6 })).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-12] what is assigned meanwhile appears by itself', async () => {
    const newTeam = await setUpTeam(portal);
    const visitor = await newVisitor(browser, { dark: true });
    await enterPortal(visitor, portal.url, newTeam.acceptor, '/accept/task');
    await visitor.page.getByText(visitor.words.task.emptyTitle).waitFor();
    await shareOut('Trays for a newcomer', [[newTeam.acceptor, 1, 1]], newTeam);
    await rowOf(visitor, 'Trays for a newcomer').getByText(visitor.words.task.leftCount('2')).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-12] what is held is given back from the task list, and nothing is shown where nothing is assigned', async () => {
    const batchId = await shareOut('Trays to give back', [[team.otherAcceptor, 1, 6]]);
    const api = await signInApi(portal.url, team.otherAcceptor);
    must(await api.startBatch({ batchId, version: 0 }));
    must(await api.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    const chiyo = await newVisitor(browser, { language: 'ja', width: 390, height: 844, touch: true });
    const { page, words } = chiyo;
    await enterPortal(chiyo, portal.url, team.otherAcceptor, '/accept/task');
    await page.getByText(words.task.here).waitFor();
    await page.getByRole('button', { name: words.task.summary.giveBack }).click();
    await page.getByText(words.task.summary.gaveBack).waitFor();
    await page.getByText(words.task.here).waitFor({ state: 'detached' });
    await page.getByRole('radiogroup', { name: words.task.viewsLabel }).getByText(words.task.views.finished).click();
    await page.getByText(words.task.emptyFiltered).waitFor();
    expectNoComplaints(chiyo);

    const astrid = await newVisitor(browser);
    await enterPortal(astrid, portal.url, team.administrator, '/accept/task');
    await astrid.page.getByText(astrid.words.task.emptyTitleAdministrator).waitFor();
    await Promise.all([chiyo.context.close(), astrid.context.close()]);
  });
});
