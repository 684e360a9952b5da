import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passItems } from './accept-some.ts';
import { cellsOf, chooseInRow, giveResult, openBatches, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { type CustomerApi, signInApi } from './customer-api.ts';
import { packageScreenOf } from './package-screen.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 12;

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

describe.skipIf(!hasBrowser)('a batch accepted package by package', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-packages-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: PICTURES, seed: 5, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Six packages of two. The first acceptor started the batch and holds the second package. */
  async function begin(name: string): Promise<{ batchId: string; batchNumber: string; bengt: CustomerApi }> {
    const assign = ['--assign', `${team.acceptor.loginName},${team.otherAcceptor.loginName}`];
    const inPackages = ['--mode', 'package', '--package-by', '2'];
    const { batchId, batchNumber } = await team.deliver(folder, name, ...inPackages, ...assign);
    const bengt = await signInApi(portal.url, team.acceptor);
    must(await bengt.startBatch({ batchId, version: 0 }));
    must(await bengt.openItem({ batchId, to: { kind: 'index', index: 3 } }));
    return { batchId, batchNumber, bengt };
  }

  test('[2.1-08] [2.4-07] [3-05] [4.2-11] bulk acts leave and name what another holds; re-check and invalid by index', async () => {
    const { batchNumber } = await begin('Trays by the dozen');
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { packages } = words;
    await enterPortal(astrid, portal.url, team.administrator);
    await openBatches(astrid, team.projectName);
    await chooseInRow(astrid, rowOf(astrid, batchNumber), words.batch.actions.packages);
    await page.getByRole('heading', { level: 1, name: packages.title }).waitFor();
    const list = packageScreenOf(astrid);
    await list.row('0002').getByText(team.acceptor.name).filter({ visible: true }).waitFor();

    // All six, one of which somebody else holds.
    await page.getByRole('checkbox', { name: packages.chooseAll }).click();
    await list.bar.getByText(packages.chosen(6)).waitFor();
    await list.bar.getByText(packages.leaves.held(1)).waitFor();
    // Five will be passed, and the dialog says so.
    await list.bar.getByRole('button', { name: packages.pass('5') }).click();
    await page.getByText(packages.confirm.left(1)).waitFor();
    await list.confirm(packages.confirm.pass(5), packages.confirm.doPass(5));
    await list.strip.getByText(packages.outcome.passed(5)).waitFor();
    await list.strip.getByText(packages.outcome.held(1)).waitFor();
    await list.strip.getByText(packages.outcome.heldBy('0002', team.acceptor.name)).waitFor();
    await list.bar.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(list.strip)).toBe(true);
    await expect.poll(() => page.getByRole('row').filter({ hasText: packages.states['10'] }).count()).toBe(5);
    await list.strip.getByRole('button', { name: packages.outcome.show(1) }).click();
    await expect.poll(() => list.rows.count()).toBe(1);
    await list.row('0002').waitFor();
    await page.getByLabel(packages.heldLabel, { exact: true }).selectOption('all');

    // Takes a range of numbers under acceptance again without choosing a row.
    await list.chooseNumbers(3, 4);
    await list.bar.getByRole('button', { name: packages.recheck }).click();
    await list.strip.getByText(packages.outcome.rechecked(2)).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: packages.states['10'] }).count()).toBe(3);

    // Both pictures of the fifth package are unusable; the panel names their package before the press.
    await list.choose('0005');
    await list.bar.getByRole('button', { name: packages.validity }).click();
    const panel = page.getByRole('dialog', { name: packages.validityTitle });
    await panel.getByRole('textbox', { name: packages.to }).fill('11');
    await panel.getByText(packages.outsideChosen('9–10')).waitFor();
    expect(await panel.getByRole('button', { name: packages.makeInvalid(0) }).isDisabled()).toBe(true);
    await panel.getByRole('textbox', { name: packages.to }).fill('10');
    await panel.getByText(packages.whose.one('0005')).waitFor();
    // Two results go, and the panel says what that does to the rate; nothing is done without a reason.
    await panel.getByText(words.finishing.noCount('2', '0')).waitFor();
    expect(await panel.getByRole('button', { name: packages.makeInvalid(2) }).isDisabled()).toBe(true);
    await panel.getByRole('textbox', { name: words.finishing.reason }).fill('blurred');
    await panel.getByRole('button', { name: packages.makeInvalid(2) }).click();
    await list.strip.getByText(packages.outcome.invalid(2)).waitFor();
    await expect.poll(async () => (await cellsOf(list.row('0005'))).slice(4, 7)).toEqual(['2', '0', '2']);

    // A single picture, with no package chosen.
    await page.getByRole('button', { name: packages.validityByIndex }).click();
    await panel.getByRole('textbox', { name: packages.from }).fill('11');
    await panel.getByText(packages.whose.one('0006')).waitFor();
    await panel.getByRole('textbox', { name: words.finishing.reason }).fill('blurred too');
    await panel.getByRole('button', { name: packages.makeInvalid(1) }).click();
    await list.strip.getByText(packages.outcome.invalid(1)).waitFor();
    await expect.poll(async () => (await cellsOf(list.row('0006'))).slice(4, 7)).toEqual(['2', '1', '1']);

    await page.getByRole('button', { name: packages.invalid, exact: true }).click();
    await expect.poll(async () => (await cellsOf(list.rows.first()))[2]).toContain('0005');
    await page.getByRole('searchbox', { name: packages.search }).fill('0006');
    await expect.poll(() => list.rows.count()).toBe(1);
    await page.getByRole('link', { name: packages.tag('Trays by the dozen'), exact: true }).waitFor();
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-10] [4.2-08] [4.2-03] finish is refused while anything is open, in the package and in the batch', async () => {
    const { batchId, bengt: api } = await begin('Trays one by one');
    const target = { kind: 'range', from: 4, to: 6 } as const;
    must(await api.decidePackages({ batchId, round: 1, target, result: '10' }));
    const bengt = await newVisitor(browser, { language: 'zh' });
    const { page, words } = bengt;
    const { packages, studio } = words;
    await enterPortal(bengt, portal.url, team.acceptor, `/projects/packageList?batchId=${batchId}`);
    const list = packageScreenOf(bengt);
    await list.row('0002').getByText(packages.me).filter({ visible: true }).waitFor();
    await list.row('0002').getByRole('button', { name: packages.open }).click();

    const work = workspaceOf(bengt);
    await work.shows(3);
    await work.frame.getByRole('slider', { name: studio.map }).waitFor();
    await work.press('Control+Enter');
    const refused = work.frame.getByRole('alertdialog', { name: studio.finishPackageTitle(2) });
    await refused.getByText(studio.openNamed(['3', '4'].join(words.app.comma), 0)).waitFor();
    await refused.getByRole('button', { name: studio.goToIndex('3') }).click();
    // The frame opens anew; a press before that would be lost.
    await work.frame.getByText(studio.press.next, { exact: true }).first().waitFor();
    await work.press('d');
    await work.shows(4);
    await work.press('d');
    const finishing = work.frame.getByRole('alertdialog', { name: studio.finishPackageTitle(2) });
    const pass = finishing.getByRole('button', { name: studio.passPackage });
    await pass.waitFor();
    // Tab goes round in the dialog.
    await pass.focus();
    await work.press('Tab');
    const isWithin = () => finishing.evaluate((panel) => panel.contains(document.activeElement));
    expect(await isWithin()).toBe(true);
    await work.press('Shift+Tab');
    expect(await pass.evaluate((button) => button === document.activeElement)).toBe(true);
    // After a reload while it asks, it asks again. The question can be answered before the first picture, which belongs
    // to this package, has loaded.
    let letOpen = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      letOpen = resolve;
    });
    await page.route('**/customer-api/item/open', async (route) => {
      const isFirst = route.request().postData()?.includes('"kind":"index"') === true;
      const response = await route.fetch();
      if (isFirst) await isAnswered;
      await route.fulfill({ response });
    });
    await page.reload();
    await pass.click();
    // There is no second dialog: the next package is open, or others hold the rest.
    await work.frame.getByText(studio.packageDone['10'](2)).waitFor();
    letOpen();
    await work.shows(5);
    await work.frame.getByRole('button', { name: studio.backToPackages }).click();
    await expect.poll(async () => (await cellsOf(list.row('0002')))[3]).toBe(packages.states['10']);

    // Two packages are open, so the refusal of finishing the batch says so.
    await page.getByRole('button', { name: packages.batchDetail, exact: true }).click();
    await page.getByRole('button', { name: words.batch.actions.finish, exact: true }).click();
    const open = page.getByRole('alertdialog', { name: words.batch.openTitle });
    await open.getByText(words.batch.openPackages(2)).waitFor();
    await open.getByText(words.batch.openItems(4)).waitFor();
    await open.getByRole('button', { name: words.batch.actions.packages }).click();
    // A single package asks too, and names what nobody looked at: of the third, one picture was on screen.
    for (const [name, unseen] of [
      ['0001', packages.confirm.unseen(2, '100.0%')],
      ['0003', packages.confirm.unseen(1, '50.0%')],
    ] as const) {
      await list.choose(name);
      await list.bar.getByRole('button', { name: packages.pass('1') }).click();
      await page
        .getByRole('alertdialog', { name: packages.confirm.pass(1) })
        .getByText(unseen)
        .waitFor();
      await list.confirm(packages.confirm.pass(1), packages.confirm.doPass(1));
      await list.strip.getByText(packages.outcome.passed(1)).waitFor();
    }
    await page.getByRole('button', { name: packages.batchDetail, exact: true }).click();
    // Ten of twelve pictures passed with their packages, and nine of these were never on screen.
    await page.getByText(words.batch.inspectedOf('2', '12')).waitFor();
    await page.getByText(words.batch.ofThemPassed('9 (75.0%)', '9')).waitFor();
    await page.getByRole('button', { name: words.batch.actions.finish, exact: true }).click();
    const { finishing: figures } = words;
    await giveResult(bengt, '10', undefined, [
      figures.rateOf('100.0%', ['36.4', '100.0'], '90%'),
      figures.unseen(9, '75.0%', '9', '0'),
      figures.whole(10, '83.3%'),
      words.batch.noErrors,
    ]);
    await page.getByText(words.batch.finishedPassed).waitFor();
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-05] [4.2-08] says which figure misses the agreed rate, and Enter on a result gives it', async () => {
    const { batchId, bengt: api } = await begin('Trays with one bad package');
    await passItems(api, batchId, [3, 4]);
    for (const [from, to, result] of [
      [1, 5, '10'],
      [6, 6, '20'],
    ] as const)
      must(await api.decidePackages({ batchId, round: 1, target: { kind: 'range', from, to }, result }));
    const bengt = await newVisitor(browser);
    const { page, words } = bengt;
    const { batch, finishing } = words;
    await enterPortal(bengt, portal.url, team.acceptor, `/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByRole('button', { name: batch.actions.finish, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: batch.finishTitle });
    await dialog.getByText(finishing.rateOf('100.0%', ['36.4', '100.0'], '90%'), { exact: true }).waitFor();
    await dialog.getByText(finishing.missed.all('83.3%', '10', '12', '90%'), { exact: true }).waitFor();
    // Against the suggestion a remark is needed, which Enter goes to; it gives the suggested result.
    await dialog.getByRole('radio', { checked: true }).press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await hasFocus(dialog.getByRole('textbox', { name: batch.finishRemark }))).toBe(true);
    await dialog.getByRole('radio', { checked: true }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(batch.finishedRejected).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
