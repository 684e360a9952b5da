import { must } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, pressLogOut } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { streamPath } from './idle.ts';
import { sharedPortal } from './shared-portal.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { atWork, decisionsOf, openWorkplace, type Workplace } from './workplace.ts';
import { workspaceOf } from './workspace.ts';

describe.skipIf(!hasBrowser)('the workspace, when something is in the way', () => {
  const portal = sharedPortal();
  let place: Workplace;
  beforeAll(async () => {
    place = await openWorkplace(portal);
  });
  afterAll(() => place?.close());

  test('[2.4-09] a verdict that could not be sent outlives a reload and is given once', async () => {
    const { bengt, work, words, batchId } = await atWork(place, 'Unsent');
    const {
      page,
      words: { shell, ui },
    } = bengt;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route('**/customer-api/item/decide', (route) => route.abort());
    await work.press('d');
    await work.shows(2);
    await work.frame.getByText(words.offline(1)).waitFor();
    expect(await decisionsOf(place, batchId)).toEqual([]);
    await page.goto(`${portal.url}/dashboard`);
    await pressLogOut(bengt);
    const question = page.getByRole('alertdialog', { name: shell.unsent.title });
    await question.getByText(shell.unsent.text(1)).waitFor();
    await question.getByRole('button', { name: ui.cancel }).click();
    await page.goBack();
    await page.unroute('**/customer-api/item/decide');
    await page.reload();
    await expect.poll(() => decisionsOf(place, batchId), { timeout: 12_000 }).toEqual([[1, 'item.passed']]);
    bengt.complaints.splice(0, Infinity, ...bengt.complaints.filter((text) => !text.includes('ERR_FAILED')));
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] [8-02] a verdict that found the session over is kept, says so, and is given later', async () => {
    const { bengt, work, words, batchId } = await atWork(place, 'Signed out');
    const { page, words: all } = bengt;
    const envelope = { json: { status: 5001025, responseObject: null } };
    await page.route('**/customer-api/item/decide', (route) => route.fulfill(envelope));
    await work.press('d');
    await page.getByRole('alertdialog').getByText(all.codes[5001025]).waitFor();
    await work.frame.getByText(words.signedOut(1)).waitFor();
    expect(await work.frame.getByText(words.offline(1)).count()).toBe(0);
    await page.unroute('**/customer-api/item/decide');
    await page.reload();
    await expect.poll(() => decisionsOf(place, batchId), { timeout: 12_000 }).toEqual([[1, 'item.passed']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a thumbnail that did not come is asked for again when the connection is back', async () => {
    let missing = 0;
    const { bengt, work, words } = await atWork(place, 'Thumbnails', async ({ page }) => {
      await page.route('**/customer-api/object*', async (route) => {
        const isThumbnail = route.request().resourceType() === 'image';
        if (isThumbnail) await route.abort();
        else await route.continue();
        if (isThumbnail) missing += 1;
      });
    });
    const thumbnails = work.frame.getByRole('toolbar', { name: words.strip }).locator('img');
    await expect.poll(() => missing).toBeGreaterThan(0);
    await expect.poll(() => thumbnails.count()).toBe(0);
    await bengt.page.unroute('**/customer-api/object*');
    await bengt.context.setOffline(true);
    await bengt.context.setOffline(false);
    await expect
      .poll(() => thumbnails.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    bengt.complaints.splice(
      0,
      Infinity,
      ...bengt.complaints.filter((text) => !/ERR_(FAILED|INTERNET_DISCONNECTED)/.test(text)),
    );
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('the same verdict from two tabs of one person is one verdict, and no refusal', async () => {
    const { bengt, work, words, batchId } = await atWork(place, 'Two tabs');
    // The second tab hears of nothing.
    await bengt.context.route(`**${streamPath}`, (route) => route.abort());
    await bengt.page.reload();
    await work.shows(1);
    const page = await bengt.context.newPage();
    const second = workspaceOf({ ...bengt, page });
    await page.goto(bengt.page.url());
    await second.shows(1);
    await work.press('d');
    await work.shows(2);
    await expect.poll(() => decisionsOf(place, batchId)).toEqual([[1, 'item.passed']]);
    await second.press('d');
    await second.shows(2);
    await second.frame.getByText(words.saved('').trim()).waitFor();
    expect(await second.frame.getByText(words.refused.title('1')).count()).toBe(0);
    expect(await decisionsOf(place, batchId)).toEqual([[1, 'item.passed']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('a verdict on what another has taken is not taken, says who, and is not lost', async () => {
    const { bengt, work, words, batchId, call } = await atWork(place, 'Taken over');
    const astrid = await signInApi(portal.url, place.team.administrator);
    await work.press('Shift+E');
    await work.chooseError('Missing object', 'a nut');
    const { items } = must(await astrid.listItems({ batchId, page: 1, size: 1 }));
    const itemIds = items.map(({ id }) => id);
    // As after ten minutes of sleep: the claim is free, and somebody else was faster.
    expect(await call('/item/release', { batchId, itemIds })).toMatchObject({ status: 200 });
    must(await astrid.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    await work.press('r');
    await work.shows(2);
    await work.frame.getByText(words.refused.title('1')).waitFor();
    await work.frame.getByText(words.refused.held(place.team.administrator.name)).waitFor();
    await bengt.page.reload();
    await work.frame.getByText(words.refused.title('1')).waitFor();
    must(await astrid.releaseClaims({ batchId, itemIds }));
    await work.frame.getByRole('button', { name: words.refused.open, exact: true }).click();
    await work.shows(1);
    await work.frame.getByText('Missing object').waitFor();
    await work.frame.getByRole('application').focus();
    await work.press('r');
    await expect.poll(() => decisionsOf(place, batchId)).toEqual([[1, 'item.rejected']]);
    expect(await work.frame.getByText(words.refused.title('1')).count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('who comes back to a picture whose claim ran out is told: it is theirs again, or whose it is', async () => {
    const { bengt, work, words, batchId, call } = await atWork(place, 'Ran out');
    const astrid = await signInApi(portal.url, place.team.administrator);
    const { items } = must(await astrid.listItems({ batchId, page: 1, size: 1 }));
    const itemIds = items.map(({ id }) => id);
    /** The computer slept until the claim had expired, and wakes up. */
    const wakeUp = () =>
      work.frame.locator(':root').evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await work.press('Shift+E');
    await work.chooseError('Missing object', 'a nut');
    expect(await call('/item/release', { batchId, itemIds })).toMatchObject({ status: 200 });
    await wakeUp();
    await work.frame.getByText(words.lost('1')).waitFor();
    const inTheWay = await astrid.openItem({ batchId, to: { kind: 'index', index: 1 } });
    expect(inTheWay).toMatchObject({ status: 5005158, responseObject: { holder: place.team.acceptor.name } });
    await work.frame.getByText('Missing object').first().waitFor();

    expect(await call('/item/release', { batchId, itemIds })).toMatchObject({ status: 200 });
    must(await astrid.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    await wakeUp();
    await work.frame.getByText(words.failed.held(place.team.administrator.name)).waitFor();
    await work.frame.getByText('Missing object').first().waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();

    // Where there is no other picture to stay with, it says the same in the middle, and nothing of a failure.
    const elsewhere = await newVisitor(place.browser);
    await enterPortal(elsewhere, portal.url, place.team.acceptor, `/studio/index?batchId=${batchId}&index=1`);
    const frame = elsewhere.page.frameLocator('iframe');
    const held = frame
      .getByRole('status')
      .filter({ has: frame.getByRole('heading', { name: words.failed.heldTitle }) });
    await held.getByText(words.failed.held(place.team.administrator.name)).waitFor();
    await held.getByText(words.failed.heldNext).waitFor();
    await held.getByRole('button', { name: words.failed.next }).waitFor();
    expect(await frame.getByRole('alert').count()).toBe(0);
    expectNoComplaints(elsewhere);
    await elsewhere.context.close();
  });

  test('[2.4-09] a picture that cannot be shown says so in its place and can be declared invalid', async () => {
    const { bengt, work, words, batchId } = await atWork(place, 'Damaged', async ({ page }) => {
      let pictures = 0;
      await page.route('**/customer-api/object*', async (route) => {
        const isPicture = route.request().resourceType() === 'fetch';
        if (isPicture) pictures += 1;
        if (isPicture && pictures === 1) await route.fulfill({ body: 'no picture', contentType: 'image/jpeg' });
        else await route.continue();
      });
    });
    await work.frame.getByText(words.failed.broken, { exact: true }).waitFor();
    await work.press('x');
    await work.shows(2);
    expect(await work.frame.getByText(words.failed.broken, { exact: true }).count()).toBe(0);
    await expect.poll(() => decisionsOf(place, batchId)).toEqual([[1, 'item.invalid']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
