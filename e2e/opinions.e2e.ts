import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerCalls } from '@countersign/contract';
import { loadSettling, loadSharing, loadTask } from '@countersign/phrases';
import { writeGeneratedDelivery } from '@countersign/sample';
import { createClient, must, overHttp } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { type Colleague, setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 6;

describe.skipIf(!hasBrowser)('second opinions', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  let dagny: Colleague;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-opinions-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: PICTURES, seed: 11, small: true }),
    ]);
    team = await setUpTeam(portal);
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    dagny = {
      ...{ loginName: `d${team.acceptor.loginName}`, password: 'Quartz5317', role: '20' as const },
      name: 'Dagny Ek',
    };
    const { name: userName, ...account } = dagny;
    must(await provider.createMember({ customerId: team.customerId, userName, ...account }));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Bengt accepts the first half and Chiyo the second, each with these results; Dagny is asked for all of them. */
  async function decidedByTwo(name: string, { isDrawn = true } = {}) {
    const { batchId, batchNumber } = await team.deliver(folder, name, '--mode', 'package', '--package-by', '3');
    const astrid = await signInApi(portal.url, team.administrator);
    const { people, version } = must(await astrid.getAssignment({ batchId }));
    const idOf = (person: Colleague) => people.find((one) => one.name === person.name)?.id ?? '';
    const shares = [team.acceptor, team.otherAcceptor].map((person, nth) => ({
      memberId: idOf(person),
      runs: [{ from: nth + 1, to: nth + 1 }],
    }));
    must(await astrid.assignPackages({ batchId, version, shares }));
    if (isDrawn)
      must(
        await astrid.drawOpinions({
          batchId,
          round: 1,
          size: { kind: 'percent', percent: 100 },
          memberIds: [idOf(dagny)],
        }),
      );
    const accept = async (person: Colleague, indexes: readonly number[]) => {
      const api = await signInApi(portal.url, person);
      must(await api.startBatch({ batchId, version: 0, join: true }));
      for (const index of indexes) {
        const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index } }));
        if (item === null) throw new Error(`there is no item ${index}`);
        const { id: itemId, round, version: seen } = item;
        must(await api.decideItem({ itemId, round, version: seen, result: '10', verdict: {} }));
        must(await api.releaseClaims({ batchId, itemIds: [itemId] }));
      }
    };
    await accept(team.acceptor, [1, 2, 3]);
    await accept(team.otherAcceptor, [4, 5, 6]);
    return { batchId, batchNumber };
  }

  test('[2.4-12] the second acceptor works blind, and loses nothing without a connection', async () => {
    const { batchId } = await decidedByTwo('Slides for two');
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    page.on('dialog', (dialog) => void dialog.accept());
    await enterPortal(visitor, portal.url, dagny, `/studio/index?batchId=${batchId}&opinion=1`);
    const work = workspaceOf(visitor);
    await work.shows(1);
    await work.frame.getByText(words.opinion.blind, { exact: true }).waitFor();
    await work.frame.getByText(words.opinion.note).waitFor();
    expect(await work.frame.getByRole('toolbar', { name: words.studio.strip }).count()).toBe(0);
    expect(await work.frame.getByRole('button', { name: words.studio.invalid, exact: true }).count()).toBe(0);

    await work.press('d');
    await work.shows(2);
    await work.press('s');
    await work.shows(3);
    await page.route('**/customer-api/opinion/give', (route) => route.abort());
    await work.press('d');
    await work.frame.getByText(words.studio.offline(1)).waitFor();
    await page.unroute('**/customer-api/opinion/give');
    await page.reload();
    // The kept opinion on 3 is sent first; 2 was skipped and is the next one without an opinion.
    await work.shows(2);
    for (const index of [2, 4, 5]) {
      await work.shows(index);
      await work.press('d');
    }
    await work.shows(6);
    await work.press('Shift+E');
    await work.chooseError('Missing');
    await work.press('r');
    await work.frame.getByRole('heading', { name: words.opinion.given('6') }).waitFor();

    const astrid = await signInApi(portal.url, team.administrator);
    const { total, given } = must(await astrid.getAgreement({ batchId }));
    expect(given).toBe(6);
    expect(total).toMatchObject({ pairs: 6, bothPassed: 5, onlyThisPassed: 1, waiting: 1 });
    visitor.complaints.splice(0, Infinity, ...visitor.complaints.filter((text) => !text.includes('ERR_FAILED')));
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-12] an administrator settles what differs by the keys alone', async () => {
    const { batchId } = await decidedByTwo('Slides to settle');
    const api = await signInApi(portal.url, dagny);
    const { template } = must(await api.getOpinionTask({ batchId }));
    const typeId = template.errorTypes.find(({ scope }) => scope !== 'item')?.id ?? '';
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const { item } = must(await api.openOpinion({ batchId, to: { kind: 'index', index } }));
      if (item === null) throw new Error(`there is no item ${index}`);
      const [annotation] = item.annotations;
      const ticks = [{ annotationId: annotation?.id ?? '', typeId, remark: 'a bolt' }];
      const verdict = index % 2 === 0 ? { ticks, comment: 'look at the left' } : {};
      must(await api.giveOpinion({ itemId: item.id, round: 1, result: index % 2 === 0 ? '20' : '10', verdict }));
    }
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const settling = await loadSettling('en');
    await enterPortal(visitor, portal.url, team.administrator, `/projects/adjudication?batchId=${batchId}`);
    const list = page.getByRole('navigation', { name: settling.which });
    const shown = list.getByRole('button').and(page.locator('[aria-current]'));
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    await heading(settling.second).waitFor();
    await expect.poll(() => list.getByRole('button').count()).toBe(3);
    await page.getByText(settling.agreement(6, '50.0%', '0.00')).waitFor();
    await page.getByText('look at the left').waitFor();
    await page.getByRole('img', { name: /./ }).first().waitFor();
    const first = await shown.innerText();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => shown.innerText()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => shown.innerText()).toBe(first);

    await page.keyboard.press('2');
    await expect.poll(() => list.getByRole('button').count()).toBe(2);
    await page.keyboard.press('1');
    await expect.poll(() => list.getByRole('button').count()).toBe(1);
    await page.getByRole('button', { name: settling.choose.first }).click();
    await page.getByText(settling.noneWaiting).waitFor();
    await page.getByText(settling.settled, { exact: true }).click();
    await expect.poll(() => list.getByRole('button').count()).toBe(3);
    await page.getByText(settling.counts).waitFor();

    const astrid = await signInApi(portal.url, team.administrator);
    const { items } = must(await astrid.listItems({ batchId }));
    expect(items.map(({ result }) => result)).toEqual(['10', '20', '10', '10', '10', '10']);
    expect(items[1]).toMatchObject({ decidedBy: team.administrator.name, errorCount: 1 });
    const { total } = must(await astrid.getAgreement({ batchId }));
    expect(total).toMatchObject({ pairs: 6, waiting: 0, bothPassed: 3, onlyThisPassed: 3 });
    expect(words.app.titles.adjudication).toBe('Settle differences');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-12] an administrator has items decided twice, and the second acceptor finds them among the tasks', async () => {
    const { batchId } = await decidedByTwo('Slides to double', { isDrawn: false });
    const visitor = await newVisitor(browser);
    const { page } = visitor;
    const { opinions } = await loadSharing('en');
    await enterPortal(visitor, portal.url, team.administrator, `/projects/team?batchId=${batchId}`);
    const card = page.getByRole('region', { name: opinions.title });
    await card.getByRole('textbox', { name: opinions.percent }).fill('100');
    const by = card.getByRole('group', { name: opinions.by });
    for (const { name } of [team.acceptor, team.otherAcceptor]) await by.getByText(name).click();
    await card.getByText(`${opinions.looks(6)}, ${opinions.noPace}`).waitFor();
    await card.getByRole('combobox', { name: opinions.whose }).selectOption({ label: opinions.ofPerson('千代 Ito') });
    await card.getByText(`${opinions.looks(3)}, ${opinions.noPace}`).waitFor();
    await card.getByRole('combobox', { name: opinions.whose }).selectOption({ label: opinions.everybodys });
    await card.getByRole('textbox', { name: opinions.percent }).fill('20');
    await card.getByText(`${opinions.looks(2)}, ${opinions.noPace}`).waitFor();
    await card.getByText(opinions.check(40)).click();
    await card.getByText(`${opinions.looks(6)}, ${opinions.noPace}`).waitFor();
    await card.getByRole('button', { name: opinions.draw }).click();
    await page.getByText(opinions.drawn(6)).waitFor();
    await card.getByText(opinions.given(0, 6)).waitFor();
    await page.getByRole('columnheader', { name: opinions.kappa }).waitFor();

    const second = await newVisitor(browser);
    const { blind, leftCount } = await loadTask('en');
    await enterPortal(second, portal.url, dagny, '/accept/task');
    await second.page.getByText(blind.text).waitFor();
    await second.page.goto(`${portal.url}/accept/task?kind=blind`);
    await second.page.getByText(blind.asked(6)).filter({ visible: true }).first().waitFor();
    await second.page.getByRole('button', { name: blind.openOf('Slides to double') }).click();
    const work = workspaceOf(second);
    await work.shows(1);
    await work.press('d');
    await work.shows(2);
    await work.frame.getByRole('button', { name: second.words.opinion.back }).click();
    await second.page.getByText(leftCount('5')).waitFor();
    await card.getByText(opinions.given(1, 6)).waitFor();
    expectNoComplaints(visitor, second);
    await Promise.all([visitor.context.close(), second.context.close()]);
  });
});
