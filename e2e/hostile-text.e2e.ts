import { providerCalls, type Template } from '@countersign/contract';
import { escapeOnce } from '@countersign/domain';
import { phrasesOf } from '@countersign/phrases';
import {
  createClient,
  hashOf,
  makePicture,
  must,
  overHttp,
  publishFile,
  type TestClient,
  testAnnotations,
  testTemplate,
} from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, waitForPortal } from './browser.ts';
import { type CustomerApi, signInApi } from './customer-api.ts';
import { overflowAt } from './overflow.ts';
import type { Portal } from './portal.ts';
import { sharedPortal } from './shared-portal.ts';
import type { SignIn } from './sign-ins.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

/** Hostile text for names and sentences; a script of it that runs would set `wasRun`. */
const corpus = [
  '<script>window.wasRun=1</script>検収',
  '<img src=x onerror="window.wasRun=1">验收',
  '</title></textarea><svg onload=window.wasRun=1>',
  'javascript:window.wasRun=1',
  'https://acme.example/"onclick="window.wasRun=1',
  '&lt;b&gt;&#60;i onclick=window.wasRun=1&#62;&amp;amp;',
  `'"\`\${window.wasRun=1}{{constructor.constructor('window.wasRun=1')()}}%s%n`,
  'tray\u202egnp\ufeff.exe\u2066\u200b\u00ad',
  `Z${'\u0301'.repeat(80)}`,
  '=HYPERLINK("javascript:window.wasRun=1")',
] as const;
const [markup, image, closing, , link, entities, quotes] = corpus;
/** The worst text a name may contain. */
const worstName = `O'window.wasRun·'-${'Zy'.repeat(80)}`;
/** As long as most fields allow, with marks that grow up and down. */
const marks = `Z${'\u0301\u0323'.repeat(249)}`;
const noSlash = corpus.map((text) => text.replaceAll('/', '∕'));

const template: Template = {
  ...testTemplate,
  labels: testTemplate.labels.map((label, at) => ({ ...label, name: corpus[at] ?? label.name })),
  errorTypes: [{ id: 'hostile', name: { en: image, zh: image, ja: image }, scope: 'both' }],
};

describe.skipIf(!hasBrowser)('[8-08] text of others', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let person: SignIn;
  let places: readonly (readonly [address: string, shown: readonly string[]])[];
  beforeAll(async () => {
    browser = await openBrowser();
    ({ person, places } = await writeEverywhere(portal));
  });
  afterAll(() => browser?.close());

  test('is text on every screen, in three languages: nothing of it runs, leads anywhere or widens the screen', async () => {
    const visitor = await newVisitor(browser);
    const { page, context } = visitor;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await enterPortal(visitor, portal.url, person);
    const faults: string[] = [];
    for (const language of uiLanguages) {
      await context.addCookies([{ name: 'language', value: language, url: portal.url }]);
      await page.reload();
      // The portal follows an address once it is drawn; its words are in the language of the cookie.
      await waitForPortal({ ...visitor, words: phrasesOf(language) });
      for (const [address, shown] of places) {
        await page.evaluate((href) => window.history.pushState(null, '', href), address);
        await expect.poll(async () => notIn(await textOf(page), shown)).toEqual([]);
        faults.push(...(await overflowAt(visitor, 1280, address)), ...(await overflowAt(visitor, 360, address)));
        faults.push(...(await ranOn(page)).map((what) => `${address}, ${language}: ${what}`));
      }
    }
    expect([faults, dialogs]).toEqual([[], []]);
    expectNoComplaints(visitor);
    await context.close();
  });
});

/** Fills every text of the portal with the corpus, as the provider and as a member. */
async function writeEverywhere(portal: Portal) {
  const as = { token: portal.providerKey };
  const provider = createClient(providerCalls, overHttp(portal.url), { as });
  const customer = must(await provider.createCustomer({ name: markup }));
  const person: SignIn = { loginName: 'hostile1', password: 'Nuts4Bolts', role: '10' };
  const email = 'hostile@acme.example';
  must(await provider.createMember({ ...person, customerId: customer.id, email, userName: worstName }));
  const orders = [];
  for (const name of corpus) orders.push(must(await provider.createOrder({ customerId: customer.id, name })));
  const projects = [];
  for (const name of corpus) projects.push(must(await provider.createProject({ orderId: orders[0]?.id ?? '', name })));

  const api = await signInApi(portal.url, person);
  const [storageArea = ''] = must(await api.listDatasets({})).storageAreas;
  const { id: datasetId } = must(await api.createDataset({ name: closing, storageArea }));
  const bytes = await makePicture(7);
  const file = { sha256: hashOf(bytes), size: bytes.length };
  const { syncId } = must(
    await provider.openSync({
      ...{ projectId: projects[0]?.id ?? '', name: image, mode: 'package', packageBy: 'folder', format: 'coco' },
      ...{ template, datasetId, assign: [], submitter: entities, itemCount: corpus.length },
      fingerprint: file.sha256,
    }),
  );
  must(await provider.putSyncFile({ syncId, ...file }, { body: bytes }));
  const items = noSlash.map((name, at) => ({
    ...{ fileName: `${name}/${name}.png`, mediaPath: `${at}.png`, width: 96, height: 64, ...file },
    annotations: testAnnotations(2).map((one, nth) => ({ ...one, label: corpus[nth] ?? '' })),
  }));
  must(await provider.addSyncItems({ syncId, from: 0, items }));
  const { batchId } = must(await provider.completeSync({ syncId }));
  const fileName = `${noSlash[1]}.zip`;
  must(await provider.putToolFile(file, { body: bytes }));
  const tool = { kind: 'video', system: 'linux', edition: '1.0', note: `${link}\n${marks.slice(0, 400)}` } as const;
  must(await provider.addTool({ ...tool, file: { fileName, ...file } }));

  const [delivered, taken] = await writeFiles(provider, api, orders[0]?.id ?? '');
  must(await api.updateProfile({ userName: worstName, introduction: image, email }));
  const newcomer = { loginName: 'hostile2', password: 'Nuts4Bolts', role: '20' } as const;
  must(await api.addMembers({ members: [newcomer] }));
  for (const [at, text] of corpus.entries())
    must(await api.createDataset({ name: text.slice(0, 95) + at, storageArea, comment: text }));
  must(
    await api.insertComplaintsInfo({
      ...{ msgType: '1', sourceFrom: '04', contact: '13800138000', complaintDes: escapeOnce(markup) },
    }),
  );
  for (const text of [...corpus, marks]) must(await api.addMessage({ batchId, text }));
  must(await provider.addBatchMessage({ batchId, text: markup }));

  must(await api.startBatch({ batchId, version: must(await api.getBatch({ batchId })).batch.version }));
  const opened = must(await api.openItem({ batchId, to: { kind: 'next', after: null } })).item;
  if (opened === null) throw new Error('the batch has items');
  const { id: itemId, round, version, annotations } = opened;
  const ticks = [{ annotationId: annotations[0]?.id ?? '', typeId: 'hostile', remark: markup }];
  const verdict = { ticks, itemErrors: [{ typeId: 'hostile', remark: quotes }], comment: marks };
  must(await api.decideItem({ itemId, round, version, result: '20', verdict }));

  const ofBatch = `batchId=${batchId}`;
  const places = [
    ['/orderManage', corpus],
    ['/dashboard', corpus],
    ['/projects/deliveryBatchList', [image]],
    [`/projects/deliveryBatch?${ofBatch}`, [image, markup, worstName]],
    [`/projects/deliveryBatch?${ofBatch}&tab=messages`, [...corpus.slice(-8), marks]],
    [`/projects/deliveryBatch?${ofBatch}&tab=history`, [worstName]],
    [`/projects/packageList?${ofBatch}`, noSlash],
    [`/projects/dataList?${ofBatch}`, noSlash],
    [`/projects/dataList?${ofBatch}&view=grid`, noSlash],
    ['/projects/syncHistory', [image, entities]],
    ['/dataSet/dataSetList', corpus.map((text, at) => text.slice(0, 95) + at)],
    ['/downloadPage', [fileName, link]],
    [`/order/dataDownload?orderId=${delivered.orderId}&fileId=${delivered.id}`, [worstName, image, markup]],
    [`/order/orderDetail?orderId=${taken.orderId}&tab=delivery`, [worstName, image.slice(0, 40)]],
    [`/order/orderDetail?orderId=${taken.orderId}&tab=history`, [worstName, markup]],
    [`/order/dataDownload?orderId=${taken.orderId}&fileId=${taken.id}`, [worstName, quotes]],
    ['/profile', [worstName, image]],
    [`/studio/index?${ofBatch}`, [noSlash[0] ?? '', markup, image]],
    [`/studioPackage/studioPackage?${ofBatch}`, [noSlash[0] ?? '']],
  ] as const;
  return { person, places };
}

/** A file that is refused, and one that the provider takes back. */
async function writeFiles(provider: TestClient<typeof providerCalls>, api: CustomerApi, orderId: string) {
  const published = { orderId, bytes: Buffer.from('of trays'), format: image.slice(0, 40) };
  const refused = await publishFile({ provider }, { ...published, name: `${worstName}.zip` });
  must(await api.refuseDeliveryFile({ fileId: refused.id, reason: `${image} ${markup}` }));
  const taken = await publishFile({ provider }, { ...published, name: `${worstName}.tar` });
  must(await provider.cancelDeliveryFile({ fileId: taken.id, reason: quotes }));
  return [refused, taken] as const;
}

/** The text of a page and of its frames, as shown. */
async function textOf(page: Page): Promise<string> {
  const texts = page.frames().map((frame) => frame.evaluate(() => document.body.textContent ?? '').catch(() => ''));
  return (await Promise.all(texts)).join('\n');
}

function notIn(text: string, wanted: readonly string[]): string[] {
  return wanted.filter((one) => !text.includes(one));
}

/** Text of the corpus that became more than text: a script that ran, an element, an attribute, an address. */
async function ranOn(page: Page): Promise<string[]> {
  const found = page.frames().map((frame) =>
    frame.evaluate(() => {
      const made = document.querySelectorAll('[onerror], [onload], [onclick], [href^="javascript:" i], img[src="x"]');
      const ran = 'wasRun' in window ? ['a script ran'] : [];
      return [...ran, ...[...made].map((element) => element.outerHTML)];
    }),
  );
  return (await Promise.all(found)).flat();
}
