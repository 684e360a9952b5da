import { readFile } from 'node:fs/promises';
import { type DeliveryFile, providerCalls } from '@countersign/contract';
import { createClient, hashOf, must, openZip, overHttp, publishFile, queryEmbedded } from '@countersign/testing';
import type { Browser, Download, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, type Visitor } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const DAY_MS = 86_400_000;
/** Larger than one piece of a stream. */
const bytesOf = (name: string) => Buffer.alloc(300_000, `Bytes of ${name}. `);

describe.skipIf(!hasBrowser)('delivery files', () => {
  const portal = sharedPortal();
  const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
  });
  afterAll(() => browser?.close());

  const publish = (name: string, of: Team = team): Promise<DeliveryFile> =>
    publishFile({ provider }, { orderId: of.orderId, name, bytes: bytesOf(name), format: 'coco', items: 12 });
  const seenByProvider = async ({ id }: DeliveryFile) => must(await provider.getPublishedFile({ fileId: id }));
  const openFiles = async (visitor: Visitor, of: Team = team) => {
    await enterPortal(visitor, portal.url, of.administrator, `/order/dataDownload?orderId=${of.orderId}`);
    await visitor.page.getByRole('table', { name: visitor.words.deliveryFiles.title }).waitFor();
  };
  const stateOf = (visitor: Visitor, name: string, state: string) =>
    rowOf(visitor, name).getByText(state, { exact: true }).waitFor();
  const open = ({ page }: Visitor, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
  const setExpired = ({ id }: DeliveryFile) =>
    queryEmbedded(portal.dataDir, 'update delivery_file set published_at = $2, expires_at = $3 where id = $1', [
      id,
      new Date(Date.now() - 30 * DAY_MS),
      new Date(Date.now() - DAY_MS),
    ]);

  test.each(uiLanguages)(
    '[2.1-10] [2.4-21] [4.2-07] are downloaded, confirmed and refused in %s, and the provider reads why',
    async (language) => {
      const [good, bad] = await Promise.all([publish(`${language}-good.zip`), publish(`${language}-bad.zip`)]);
      const visitor = await newVisitor(browser, { language });
      const { page, words } = visitor;
      const { deliveryFiles: said } = words;
      await openFiles(visitor);
      expect(await page.getByRole('tablist').count()).toBe(0);
      await stateOf(visitor, good.name, said.views.new);

      const download = await downloadOf(
        visitor,
        rowOf(visitor, good.name).getByRole('button', { name: said.download }),
      );
      expect(download.suggestedFilename()).toBe(good.name);
      expect(hashOf(await bytesIn(download))).toBe(good.sha256);
      await stateOf(visitor, good.name, said.views.toConfirm);

      await open(visitor, good.name);
      await page.getByText(good.sha256?.slice(0, 8) ?? '').waitFor();
      await page.getByRole('textbox', { name: said.decide.label }).fill('Compared with October, all of it fits.');
      await page.getByRole('button', { name: said.decide.confirm(12) }).click();
      await page.getByText(said.decide.confirmed).waitFor();
      await stateOf(visitor, good.name, said.views.confirmed);
      await page.getByRole('blockquote').getByText('Compared with October').waitFor();
      expect((await seenByProvider(good)).decision).toMatchObject({
        ...{ kind: 'confirmed', by: team.administrator.name, comment: 'Compared with October, all of it fits.' },
      });

      await open(visitor, bad.name);
      await page.getByRole('button', { name: said.decide.refuse, exact: true }).click();
      await page.getByText(said.decide.reasonMissing).waitFor();
      await page.getByRole('textbox', { name: said.decide.label }).fill('<b>Lane 4</b> has no masks. 「納品」');
      await page.getByRole('button', { name: said.decide.refuse, exact: true }).click();
      await page.getByText(said.decide.refused).waitFor();
      await stateOf(visitor, bad.name, said.views.refused);
      expect((await seenByProvider(bad)).decision).toMatchObject({
        kind: 'refused',
        comment: '<b>Lane 4</b> has no masks. 「納品」',
      });

      await page.getByRole('button', { name: said.record.title }).click();
      const record = page.getByRole('dialog', { name: said.record.title }).getByRole('listitem');
      const line = record.filter({ hasText: good.name });
      await line.getByText(team.administrator.name).waitFor();
      await line.getByText(said.record.from('0.29M', '127.0.0.1')).waitFor();
      expectNoComplaints(visitor);
      await visitor.context.close();
    },
  );

  test('[4.2-07] all of an order come as one zip with their checksums', async () => {
    const own = await setUpTeam(portal);
    const files = [
      await publish('part 1.zip', own),
      await publish('第二部.zip', own),
      await publish('part 3.tar', own),
    ];
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { deliveryFiles: said } = words;
    await openFiles(visitor, own);
    const fresh = page.getByRole('button', { name: said.downloadNew(3, '0.86M') });
    const zip = await openZip(await bytesIn(await downloadOf(visitor, fresh)));
    expect([...zip.keys()].toSorted()).toEqual(['SHA256SUMS', ...files.map(({ name }) => name)].toSorted());
    const sums = String(zip.get('SHA256SUMS'));
    for (const { name, sha256 } of files) {
      expect(hashOf(zip.get(name) ?? Buffer.alloc(0))).toBe(sha256);
      expect(sums).toContain(`${sha256}  ${name}`);
    }
    await fresh.waitFor({ state: 'detached' });
    for (const { name } of files) await stateOf(visitor, name, said.views.toConfirm);
    const again = await downloadOf(visitor, page.getByRole('button', { name: said.downloadAll, exact: true }));
    expect((await openZip(await bytesIn(again))).size).toBe(4);
    await page.getByRole('button', { name: said.record.title }).click();
    await page.getByRole('dialog').getByText(said.record.inZip(3)).nth(5).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[4.2-07] that did not fit into the zip are counted, to be fetched one by one', async () => {
    const own = await setUpTeam(portal);
    await publish('part 1.zip', own);
    await publish('part 2.zip', own);
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    await openFiles(visitor, own);
    // As the server answers of more files than a zip takes.
    await page.route('**/customer-api/delivery/files/download', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { responseObject: object };
      await route.fulfill({ json: { ...body, responseObject: { ...body.responseObject, left: 2 } } });
    });
    await downloadOf(visitor, page.getByRole('button', { name: words.deliveryFiles.downloadNew(2, '0.57M') }));
    await page.locator('[data-toasts]').getByText(words.deliveryFiles.didNotFit(2, 2)).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-15] are taken and confirmed in the tab of their order, beside the record and the history', async () => {
    const own = await setUpTeam(portal);
    const file = await publish('tab.zip', own);
    const visitor = await newVisitor(browser, { language: 'zh' });
    const { page, words } = visitor;
    const { deliveryFiles: said, orderDetail } = words;
    await enterPortal(visitor, portal.url, own.administrator, `/order/orderDetail?orderId=${own.orderId}`);
    await page.getByRole('tab', { name: orderDetail.tabs.files(0, 1) }).click();
    const row = rowOf(visitor, file.name);
    await row.getByText(said.tab.unconfirmed).waitFor();
    await page.getByText(said.record.none).waitFor();
    await downloadOf(visitor, row.getByRole('button', { name: said.download }));
    await page.getByRole('tab', { name: orderDetail.tabs.files(1, 1) }).waitFor();
    const record = page.getByRole('list', { name: said.record.title });
    await record.getByText(said.record.from('0.29M', '127.0.0.1')).waitFor();
    await row.getByRole('button', { name: said.decide.titleOf(file.name) }).click();
    const dialog = page.getByRole('dialog', { name: said.decide.titleOf(file.name) });
    await dialog.getByRole('textbox', { name: said.decide.label }).fill('齐全');
    await dialog.getByRole('button', { name: said.decide.confirm(12) }).click();
    await row.getByText(said.views.confirmed).waitFor();
    await row.getByRole('button', { name: said.downloadAgain }).waitFor();

    await page.getByRole('tab', { name: orderDetail.tabs.history }).click();
    const { events } = orderDetail.history;
    await page.getByText(events['delivery.confirmed']({ file: file.name, comment: '齐全' })).waitFor();
    await page.getByRole('tab', { name: orderDetail.tabs.files(1, 1) }).click();
    await page.getByRole('link', { name: said.tab.all }).click();
    await stateOf(visitor, file.name, said.views.confirmed);
    await page.getByRole('link', { name: own.orderName }).click();
    await page.getByRole('tab', { name: orderDetail.tabs.files(1, 1), selected: true }).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('show what others do without a reload', async () => {
    const own = await setUpTeam(portal);
    const first = await publish('first.zip', own);
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { deliveryFiles: said } = words;
    await openFiles(visitor, own);
    const later = await publish('later.zip', own);
    await stateOf(visitor, later.name, said.views.new);
    await open(visitor, first.name);
    must(await provider.cancelDeliveryFile({ fileId: first.id, reason: 'The wrong lane.' }));
    await page.getByText('The wrong lane.').waitFor();
    expect(await rowOf(visitor, first.name).getByRole('button').count()).toBe(1);
    await page.getByText(`${said.views.cancelled}1`).click();
    await rowOf(visitor, later.name).waitFor({ state: 'detached' });
    await rowOf(visitor, first.name).waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[8-11] that were cancelled or decided meanwhile are refused with the reason', async () => {
    const own = await setUpTeam(portal);
    const [cancelled, decided] = [await publish('cancelled.zip', own), await publish('decided.zip', own)];
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { deliveryFiles: said } = words;
    await openFiles(visitor, own);
    const set = (change: string, { id }: DeliveryFile) =>
      queryEmbedded(portal.dataDir, `update delivery_file set ${change} where id = $1`, [id]);
    // Nobody tells the page of it.
    await set("state = 'cancelled', cancelled_at = now()", cancelled);
    await rowOf(visitor, cancelled.name).getByRole('button', { name: said.download }).click();
    await page.getByText(words.codes[5019004]).waitFor();
    await stateOf(visitor, cancelled.name, said.views.cancelled);

    await open(visitor, decided.name);
    await page.getByRole('textbox', { name: said.decide.label }).fill('Too late.');
    await set("decision = 'confirmed', decided_by = 'Dagny Dahl', decided_at = now()", decided);
    await page.getByRole('button', { name: said.decide.refuse, exact: true }).click();
    await page.getByText(said.refusals.changed).waitFor();
    await stateOf(visitor, decided.name, said.views.confirmed);
    expect((await seenByProvider(decided)).decision).toMatchObject({ kind: 'confirmed', by: 'Dagny Dahl' });
    await visitor.context.close();
  });

  test('[4.2-07] that expired are asked for, and published again', async () => {
    const own = await setUpTeam(portal);
    const [late, lost] = [await publish('late.zip', own), await publish('lost.zip', own)];
    await setExpired(late);
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { deliveryFiles: said } = words;
    await openFiles(visitor, own);
    await stateOf(visitor, late.name, said.views.expired);
    await rowOf(visitor, late.name).getByText(said.details.notFetched).waitFor();
    await rowOf(visitor, late.name).getByRole('button', { name: said.askAgain }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: said.askAgain }).click();
    await page.getByText(said.asked).waitFor();
    await rowOf(visitor, late.name)
      .getByText(new RegExp(`^${team.administrator.name}`))
      .waitFor();
    const asked = must(await provider.listPublishedFiles({ orderId: own.orderId, asked: 'yes' }));
    expect(asked.files.map(({ name }) => name)).toEqual([late.name]);
    must(await provider.publishDeliveryFileAgain({ fileId: late.id }));
    await stateOf(visitor, late.name, said.views.new);

    await setExpired(lost);
    await rowOf(visitor, lost.name).getByRole('button', { name: said.download }).click();
    await page.getByText(said.refusals.expired).waitFor();
    await stateOf(visitor, lost.name, said.views.expired);
    await visitor.context.close();
  });

  test('[2.4-15] stand behind a tab that a phone shows whole, as all tabs of an order', async () => {
    const visitor = await newVisitor(browser, { language: 'ja', width: 320 });
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.administrator, `/order/orderDetail?orderId=${team.orderId}`);
    const { tabs } = words.orderDetail;
    await page.getByRole('tab', { name: tabs.history }).waitFor();
    // Its longest form, with the files counted.
    await page.getByRole('tab', { name: /\d\/\d ファイル/ }).waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    await visitor.context.close();
  });

  test('[6-01] are for administrators alone', async () => {
    const visitor = await newVisitor(browser, { language: 'zh', width: 390 });
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.acceptor, `/order/dataDownload?orderId=${team.orderId}`);
    await page.getByRole('alertdialog').getByText(words.codes[5019006]).waitFor();
    await page.getByRole('button', { name: words.ui.ok }).click();
    await page.waitForURL((url) => url.pathname === '/orderManage');
    expect(await page.getByRole('table', { name: words.deliveryFiles.title }).count()).toBe(0);
    await visitor.context.close();
  });
});

async function downloadOf({ page }: Visitor, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

async function bytesIn(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}
