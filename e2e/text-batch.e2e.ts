import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerCalls } from '@countersign/contract';
import { writeGeneratedDelivery } from '@countersign/sample';
import { createClient, deliverTexts, must, overHttp, spanOf, type TextToDeliver } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideSome } from './accept-some.ts';
import { cellsOf, figuresOf, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { decideTwice } from './decide-twice.ts';
import { overflowOf } from './overflow.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const shots = process.env['SHOTS'];

const LETTER = 'Ada Lovelace wrote to Charles Babbage from London in 1843.\nThe engine, she said, weaves algebra.';
const ARABIC = 'وُلد ابن خلدون في تونس، وكتب مقدّمته في قلعة ابن سلامة.';
const UNBROKEN = 'wordwithoutend'.repeat(30);
const texts: readonly TextToDeliver[] = [
  {
    fileName: 'letters/1843/ada-to-babbage.txt',
    text: LETTER,
    annotations: [
      spanOf('a', 'person', LETTER, 'Ada Lovelace'),
      spanOf('b', 'person', LETTER, 'Charles Babbage'),
      spanOf('c', 'place', LETTER, 'London'),
    ],
  },
  { fileName: 'letters/ibn-khaldun.txt', text: ARABIC, annotations: [spanOf('d', 'place', ARABIC, 'تونس')] },
  {
    fileName: 'letters/unbroken.txt',
    text: UNBROKEN,
    annotations: [spanOf('u', 'person', UNBROKEN, 'word')],
  },
  { fileName: 'letters/empty.txt', text: '' },
  {
    fileName: '随笔/平凡社.txt',
    text: '鲁迅先生在上海写信。'.repeat(60),
    annotations: [spanOf('e', 'person', '鲁迅先生在上海写信。', '鲁迅')],
  },
  { fileName: 'letters/six.txt', text: 'Emma lives in Bath. '.repeat(40) },
];
/** In code points. */
const CHARACTERS = [96, 55, 420, 0, 600, 800] as const;
const SUM = '1,971';

describe.skipIf(!hasBrowser)('a batch of texts', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  let batchId: string;
  let packaged: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-texts-'));
    browser = await openBrowser();
    await writeGeneratedDelivery(folder, { format: 'voc', pictures: 3, seed: 48, small: true });
    team = await setUpTeam(portal);
    await team.deliver(folder, 'Trays');
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    ({ batchId } = await deliverTexts({ provider }, team.projectId, texts, { name: 'Letters' }));
    const inPackages = { name: 'Letters in packages', mode: 'package', packageBy: 3 };
    ({ batchId: packaged } = await deliverTexts({ provider }, team.projectId, texts, inPackages));
    const api = await signInApi(portal.url, team.administrator);
    const { batches } = must(await api.listBatches({ search: 'Letters', searchIn: 'name' }));
    const batch = batches.find(({ id }) => id === batchId);
    if (batch === undefined) throw new Error('the texts are not listed');
    await decideSome(api, batch, { count: 5, rejectEvery: 4 });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function decidedTwice(name: string) {
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    const inPackages = { name, mode: 'package', packageBy: 1 };
    return decideTwice(portal, team, await deliverTexts({ provider }, team.projectId, texts.slice(0, 2), inPackages));
  }

  const shoot = async ({ page, language, untilIdle }: Visitor, name: string) => {
    if (shots === undefined) return;
    await mkdir(shots, { recursive: true });
    await untilIdle();
    await page.screenshot({ path: join(shots, `${name}-${language}.png`) });
  };

  test.each(uiLanguages)('[2.4-04] in %s is listed and described in words that are true of texts', async (language) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    const { batch } = words;
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    const row = rowOf(visitor, 'Letters').first();
    await row.getByRole('img', { name: batch.mediums.text }).waitFor();
    await rowOf(visitor, 'Trays').getByRole('img', { name: batch.mediums.picture }).waitFor();
    await shoot(visitor, 'list');

    await page.getByRole('combobox', { name: batch.mediumLabel }).selectOption(batch.mediums.text);
    await rowOf(visitor, 'Trays').waitFor({ state: 'detached' });
    await page.getByText(batch.count(2), { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Letters', exact: true }).click();
    await page.getByText(batch.mediaUntilEnd(6)).waitFor();
    await page.getByText(batch.holds.text(6, 1971)).waitFor();
    expect(batch.holds.text(6, 1971)).toContain(SUM);
    expect(await page.locator('main').innerText()).not.toContain(batch.mediums.picture);
    // Of six annotations that were decided on, one was ticked.
    const figures = await figuresOf(visitor);
    expect(figures[batch.annotationRates.text]).toMatch(/^83\.3%/);
    expect(figures[batch.annotationRates.picture]).toBeUndefined();
    await shoot(visitor, 'batch');
    expect(await overflowOf(page.mainFrame())).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(uiLanguages)('[2.4-08] in %s its data list shows the first words of each text', async (language) => {
    const visitor = await newVisitor(browser, { language });
    const { page, words } = visitor;
    const { item } = words;
    await enterPortal(visitor, portal.url, team.administrator, `/projects/dataList?batchId=${batchId}`);
    const cells = await cellsOf(rowOf(visitor, 'ada-to-babbage'));
    expect(cells[0]).toContain('Ada Lovelace wrote to Charles Babbage');
    expect(cells).toContain(String(CHARACTERS[0]));
    expect((await cellsOf(rowOf(visitor, 'empty.txt')))[0]).toContain(item.emptyText);
    // Its own direction, whatever that of the page.
    const arabic = rowOf(visitor, 'ibn-khaldun').locator('[dir="auto"]');
    expect(await arabic.evaluate((shown) => getComputedStyle(shown).direction)).toBe('rtl');
    expect(await page.locator('main img').count()).toBe(0);
    expect(await overflowOf(page.mainFrame())).toBe(0);
    await shoot(visitor, 'data');

    expect(await page.getByRole('radio', { name: item.views.boxes }).count()).toBe(0);
    await page.getByText(item.views.grid, { exact: true }).click();
    const cards = page.getByRole('list', { name: item.title }).getByRole('button');
    await cards.filter({ hasText: 'Ada Lovelace' }).waitFor();
    expect(await cards.count()).toBe(texts.length);
    expect(await page.locator('main img').count()).toBe(0);
    // Words without end stay within their card.
    const within = await cards.evaluateAll((all) => all.every((card) => card.scrollWidth <= card.clientWidth));
    expect(within).toBe(true);
    await shoot(visitor, 'grid');
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(uiLanguages)('[2.4-08] in %s it fits a phone, in cards and in the grid', async (language) => {
    const visitor = await newVisitor(browser, { language, width: 390, height: 844, touch: true });
    const { page } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, '/projects/deliveryBatchList');
    const addresses = {
      list: '/projects/deliveryBatchList',
      batch: `/projects/deliveryBatch?batchId=${batchId}`,
      data: `/projects/dataList?batchId=${batchId}`,
      grid: `/projects/dataList?batchId=${batchId}&view=grid`,
      packages: `/projects/packageList?batchId=${packaged}`,
    };
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(portal.url + address);
      await page.getByText('Letters').first().waitFor();
      await shoot(visitor, `phone-${name}`);
      expect({ name, overflow: await overflowOf(page.mainFrame()) }).toEqual({ name, overflow: 0 });
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test.each(uiLanguages)(
    '[2.4-12] in %s who settles differences reads the words that were ticked',
    async (language) => {
      const { batchId: doubled, ticked } = await decidedTwice(`Doubled ${language}`);
      const visitor = await newVisitor(browser, { language });
      const { page } = visitor;
      await enterPortal(visitor, portal.url, team.administrator, `/projects/adjudication?batchId=${doubled}`);
      const text = page.getByRole('region', { name: 'letters/1843/ada-to-babbage.txt' });
      await text.getByText(`2 ${ticked.label}`, { exact: true }).waitFor();
      expect(await text.locator('mark').allInnerTexts()).toEqual(['Ada Lovelace', 'Charles Babbage', 'London']);
      expect(await text.locator('mark[data-ticked]').allInnerTexts()).toEqual(['Charles Babbage']);
      expect(await page.locator('main img').count()).toBe(0);
      await shoot(visitor, 'settle');
      expect(await overflowOf(page.mainFrame())).toBe(0);
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );

  test('[2.4-08] its packages say how many characters they hold', async () => {
    const visitor = await newVisitor(browser);
    const { words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, `/projects/packageList?batchId=${packaged}`);
    const [, name] = await cellsOf(rowOf(visitor, words.packages.itemRange('1', '3')).first());
    await shoot(visitor, 'packages');
    expect(name).toContain(words.batch.characters(571));
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
