import { providerCalls } from '@countersign/contract';
import {
  createClient,
  deliverAnswers,
  deliverTexts,
  must,
  overHttp,
  twoAnswers,
  twoStatements,
} from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { cellsOf, figuresOf, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { decideTwice } from './decide-twice.ts';
import { overflowOf } from './overflow.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const questions = ['What is 2 + 2?', '二加二等于几？', '2たす2はいくつですか？', 'And 3 + 3?', 'And 4 + 4?'];

describe.skipIf(!hasBrowser)('a batch of answers', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  let batchId: string;
  const asProvider = () => createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
  const deliver = (name: string, more = {}) => {
    const provider = asProvider();
    const items = questions.map((question, at) => ({
      ...{ fileName: `pairs/${at + 1}.json`, document: twoAnswers(question), annotations: twoStatements },
    }));
    return deliverAnswers({ provider }, team.projectId, items, { name, ...more });
  };
  beforeAll(async () => {
    browser = await openBrowser();
    team = await setUpTeam(portal);
    ({ batchId } = await deliver('Pairs'));
    // Lists name the medium where there are several.
    const letter = { fileName: 'letter.txt', text: 'Dear Charles' };
    await deliverTexts({ provider: asProvider() }, team.projectId, [letter], { name: 'Letter' });
    const api = await signInApi(portal.url, team.administrator);
    const { batch } = must(await api.getBatch({ batchId }));
    await decideSome(api, batch, { count: 5, rejectEvery: 4 });
  });
  afterAll(() => browser?.close());

  test.each(uiLanguages)('[2.4-04] [2.4-08] in %s is listed in words that are true of answers', async (language) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    const { batch } = words;
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    await rowOf(visitor, 'Pairs').first().getByRole('img', { name: batch.mediums.answers }).waitFor();
    await page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByText(batch.holds.answers(5, 20)).waitFor();
    expect(await page.locator('main').innerText()).not.toContain(batch.mediums.picture);
    // Of twelve statements that were decided on, one was ticked.
    const figures = await figuresOf(visitor);
    expect(figures[batch.annotationRates.answers]).toMatch(/^91\.7%/);
    await page.goto(`${portal.url}/projects/dataList?batchId=${batchId}`);
    const cells = await cellsOf(rowOf(visitor, 'pairs/1.json'));
    expect(cells[0]).toContain('What is 2 + 2?');
    expect(await page.locator('main img').count()).toBe(0);
    expect(await overflowOf(page.mainFrame())).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(uiLanguages)(
    '[2.4-12] in %s who settles differences reads what was stated, and of what',
    async (language) => {
      const name = `Doubled ${language}`;
      const { batchId: doubled } = await decideTwice(
        portal,
        team,
        await deliver(name, { mode: 'package', packageBy: 1 }),
      );
      const visitor = await newVisitor(browser, { language });
      const { page } = visitor;
      await enterPortal(visitor, portal.url, team.administrator, `/projects/adjudication?batchId=${doubled}`);
      const shown = page.getByRole('region', { name: 'pairs/1.json' });
      await shown.getByText('2 correct', { exact: true }).waitFor();
      expect(await shown.locator('p').allInnerTexts()).toEqual([
        '2 correct B: 1',
        'What is 2 + 2?',
        'A It is four.',
        'B It is five.',
      ]);
      expect(await overflowOf(page.mainFrame())).toBe(0);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );
});
