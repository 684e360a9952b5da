import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, keepSession, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 5;

describe.skipIf(!hasBrowser)('the workspace', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-workspace-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'coco', pictures: PICTURES, seed: 5, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The first acceptor with a batch of their own open, at its first picture. */
  async function atWork(name: string, prepare: (visitor: Visitor) => Promise<void> = async () => {}) {
    const { batchId } = await team.deliver(folder, name, '--assign', team.acceptor.loginName);
    const bengt = await newVisitor(browser);
    await prepare(bengt);
    await keepSession(bengt, portal.url, team.acceptor);
    const call = apiInPage(bengt);
    expect(await call('/batch/start', { batchId, version: 0 })).toMatchObject({ status: 200 });
    await bengt.page.goto(`${portal.url}/studio/index?batchId=${batchId}`);
    const work = workspaceOf(bengt);
    await work.shows(1);
    return { bengt, work, batchId, call, words: bengt.words.studio, picture: work.frame.getByRole('application') };
  }

  /** The decisions, as the server reports them. */
  async function decisions(batchId: string): Promise<[number, string][]> {
    const api = await signInApi(portal.url, team.administrator);
    const { events } = must(await api.listBatchEvents({ batchId, size: 100 }));
    return events
      .filter(({ what }) => what.startsWith('item.'))
      .map(({ what, data }): [number, string] => [Number(data['index']), what])
      .sort(([a], [b]) => a - b);
  }

  test('[2.4-09] a verdict shows the next picture in the next frame', async () => {
    const { bengt, work } = await atWork('Frames', async ({ context }) => {
      await context.addInitScript(countFramesToNextPicture);
    });
    const frame = bengt.page.frames().find((one) => one.url().endsWith('/studio.html'));
    if (frame === undefined) throw new Error('the workspace has no frame');
    for (let index = 1; index < PICTURES; index += 1) {
      await work.shows(index);
      await expect.poll(() => frame.evaluate('window.decoded')).toBe(index + 1);
      await work.press('d');
    }
    await work.shows(PICTURES);
    // The last one is counted when its frame is drawn, which may be after its number appears.
    const counted = () => frame.evaluate('window.framesToPicture');
    await expect.poll(counted).toEqual(Array.from({ length: PICTURES - 1 }, () => 1));
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[5-06] a tick takes Pass away, Reject needs an error, and typing is not deciding', async () => {
    const { bengt, work, words, batchId, picture } = await atWork('Rules');
    await work.press('r');
    await work.frame.getByText(words.press.rejectNeedsError).waitFor();
    const comment = work.frame.getByRole('textbox', { name: words.commentLabel });
    await comment.click();
    await work.press('d', 'r', 'x', 's');
    expect(await comment.inputValue()).toBe('drxs');
    await work.press('Escape');
    await work.press('Tab', 'e');
    await work.chooseError('Outline off', 'cuts in');
    await expect.poll(() => work.frame.getByRole('button', { name: words.pass, exact: true }).isDisabled()).toBe(true);
    await work.press('d');
    await work.frame.getByText(words.press.passRefused(1)).waitFor();
    await work.shows(1);
    await work.frame.getByRole('button', { name: new RegExp(`^${words.removeError('')}`) }).click();
    await picture.focus();
    await work.press('d');
    await work.shows(2);
    await expect.poll(() => decisions(batchId), { timeout: 12_000 }).toEqual([[1, 'item.passed']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.1-07] leaving with something undecided asks first, and what was ticked is kept', async () => {
    const { bengt, work, words, batchId } = await atWork('Leaving');
    const { page, words: all } = bengt;
    await work.press('Shift+E');
    await work.chooseError('Missing object', 'a nut');
    const orders = page.getByRole('link', { name: all.shell.nav.orders, exact: true }).first();
    const question = work.frame.getByRole('alertdialog', { name: words.change.title('1') });
    await orders.click();
    await question.getByText(words.change.undecided).waitFor();
    await question.getByRole('button', { name: words.change.stay, exact: true }).click();
    await work.frame.getByText('Missing object').waitFor();
    await orders.click();
    await question.getByRole('button', { name: words.commands['workspace.save'], exact: true }).click();
    await page.waitForURL('**/orderManage*');
    await page.locator('iframe').waitFor({ state: 'detached' });
    // Nobody has to wait for the claim to expire.
    const astrid = await signInApi(portal.url, team.administrator);
    const first = { batchId, to: { kind: 'index', index: 1 } } as const;
    await expect.poll(async () => (await astrid.openItem(first)).status).toBe(200);
    const { items } = must(await astrid.listItems({ batchId, page: 1, size: 1 }));
    must(await astrid.releaseClaims({ batchId, itemIds: items.map(({ id }) => id) }));
    await page.goto(`${portal.url}/studio/index?batchId=${batchId}`);
    await work.shows(1);
    await work.frame.getByText('Missing object').waitFor();
    expect(await decisions(batchId)).toEqual([]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[4.2-12] a changed verdict is given or discarded in so many words, however the picture is left', async () => {
    const { bengt, work, words, batchId, picture } = await atWork('Changes');
    const { page, words: all } = bengt;
    await work.press('d');
    await work.shows(2);
    await work.press('d');
    await work.shows(3);
    await work.jumpTo(2);
    await work.press('Shift+E');
    await work.chooseError('Missing object', 'a nut');
    const question = work.frame.getByRole('alertdialog', { name: words.change.title('2') });
    const answer = (name: string) => question.getByRole('button', { name, exact: true });
    const link = page.getByRole('link', { name: all.shell.nav.orders, exact: true }).first();
    const ways: readonly (() => Promise<unknown>)[] = [
      () => work.press('n'),
      () => work.press('a'),
      () => work.press('s'),
      () => work.press('Control+s'),
      () => work.press('Escape', 'Escape'),
      () => work.press('g').then(() => work.press('5', 'Enter')),
      () => work.frame.getByRole('button', { name: new RegExp(`^${words.save}`) }).click(),
      () => work.frame.getByRole('button', { name: words.back }).click(),
      () => work.frame.getByRole('button', { name: words.stripItem('4', words.states.left) }).click(),
      () => link.click(),
      () => page.getByRole('button', { name: all.shell.tags.close('Changes') }).click(),
      async () => {
        await page.getByRole('button', { name: all.app.language }).click();
        await page.getByRole('menuitem', { name: '日本語' }).click();
        await page.getByRole('button', { name: all.shell.studioLanguage.yes, exact: true }).click();
      },
    ];
    for (const leave of ways) {
      await picture.focus();
      await leave();
      await question.getByText(words.change.decided(all.item.results['10'])).waitFor();
      expect(await answer(words.change.pass).count()).toBe(0);
      await work.press('Escape');
      await question.waitFor({ state: 'detached' });
      await work.shows(2);
    }
    // The server stored nothing of it, and a reloaded page still has it.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await work.shows(2);
    await work.frame.getByText('Missing object').waitFor();
    expect(await decisions(batchId)).toEqual([
      [1, 'item.passed'],
      [2, 'item.passed'],
    ]);
    await picture.focus();
    await work.press('n');
    await answer(words.change.reject).click();
    await work.shows(3);
    await expect
      .poll(() => decisions(batchId))
      .toEqual([
        [1, 'item.passed'],
        [2, 'item.rejected'],
        [2, 'item.passed'],
      ]);

    await work.press('a');
    await work.shows(2);
    await work.frame.getByRole('button', { name: new RegExp(`^${words.removeError('')}`) }).click();
    await picture.focus();
    await work.press('a');
    await answer(words.change.discard).click();
    await work.shows(1);
    await work.press('n');
    await work.frame.getByText('Missing object').waitFor();
    expect(await decisions(batchId)).toHaveLength(3);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a verdict that could not be sent outlives a reload and is given once', async () => {
    const { bengt, work, words, batchId } = await atWork('Unsent');
    const {
      page,
      words: { shell, ui },
    } = bengt;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route('**/customer-api/item/decide', (route) => route.abort());
    await work.press('d');
    await work.shows(2);
    await work.frame.getByText(words.offline(1)).waitFor();
    expect(await decisions(batchId)).toEqual([]);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('button', { name: new RegExp(`^${shell.nav.account}`) }).click();
    await page.getByRole('menuitem', { name: shell.nav.logOut }).click();
    const question = page.getByRole('alertdialog', { name: shell.unsent.title });
    await question.getByText(shell.unsent.text(1)).waitFor();
    await question.getByRole('button', { name: ui.cancel }).click();
    await page.goBack();
    await page.unroute('**/customer-api/item/decide');
    await page.reload();
    await expect.poll(() => decisions(batchId), { timeout: 12_000 }).toEqual([[1, 'item.passed']]);
    bengt.complaints.splice(0, Infinity, ...bengt.complaints.filter((text) => !text.includes('ERR_FAILED')));
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a thumbnail that did not come is asked for again when the connection is back', async () => {
    let missing = 0;
    const { bengt, work, words } = await atWork('Thumbnails', async ({ page }) => {
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
    const { bengt, work, words, batchId } = await atWork('Two tabs');
    const page = await bengt.context.newPage();
    const second = workspaceOf({ ...bengt, page });
    await page.goto(bengt.page.url());
    await second.shows(1);
    await work.press('d');
    await work.shows(2);
    await expect.poll(() => decisions(batchId)).toEqual([[1, 'item.passed']]);
    await second.press('d');
    await second.shows(2);
    await second.frame.getByText(words.saved('').trim()).waitFor();
    expect(await second.frame.getByText(words.refused.title('1')).count()).toBe(0);
    expect(await decisions(batchId)).toEqual([[1, 'item.passed']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('a verdict on what another has taken is not taken, says who, and is not lost', async () => {
    const { bengt, work, words, batchId, call } = await atWork('Taken over');
    const astrid = await signInApi(portal.url, team.administrator);
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
    await work.frame.getByText(words.refused.held(team.administrator.name)).waitFor();
    await bengt.page.reload();
    await work.frame.getByText(words.refused.title('1')).waitFor();
    must(await astrid.releaseClaims({ batchId, itemIds }));
    await work.frame.getByRole('button', { name: words.refused.open, exact: true }).click();
    await work.shows(1);
    await work.frame.getByText('Missing object').waitFor();
    await work.frame.getByRole('application').focus();
    await work.press('r');
    await expect.poll(() => decisions(batchId)).toEqual([[1, 'item.rejected']]);
    expect(await work.frame.getByText(words.refused.title('1')).count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('who comes back to a picture whose claim ran out is told: it is theirs again, or whose it is', async () => {
    const { bengt, work, words, batchId, call } = await atWork('Ran out');
    const astrid = await signInApi(portal.url, team.administrator);
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
    expect(inTheWay).toMatchObject({ status: 5005158, responseObject: { holder: team.acceptor.name } });
    await work.frame.getByText('Missing object').first().waitFor();

    expect(await call('/item/release', { batchId, itemIds })).toMatchObject({ status: 200 });
    must(await astrid.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    await wakeUp();
    await work.frame.getByText(words.failed.held(team.administrator.name)).waitFor();
    await work.frame.getByText('Missing object').first().waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a question on the message board reaches the provider, whose answer is read in the workspace', async () => {
    const { bengt, work, batchId } = await atWork('Messages');
    const { message: words } = bengt.words;
    await work.frame.getByRole('button', { name: words.title }).click();
    await work.frame.getByText(words.none).waitFor();
    await work.frame.getByRole('textbox', { name: words.write }).fill('Are stems part of the fruit? d');
    await work.frame.getByRole('button', { name: words.send }).click();
    const board = work.frame.getByRole('list', { name: words.title });
    await board.getByText('Are stems part of the fruit? d').waitFor();
    const list = await portal.countersign('message', 'list', '--batch', batchId);
    const { name, loginName } = team.acceptor;
    expect(list).toContain(`${name} (${loginName}): Are stems part of the fruit? d`);
    await board.getByText(loginName, { exact: true }).waitFor();
    await portal.countersign('message', 'add', 'No, without stems.', '--batch', batchId);
    await bengt.page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}&tab=messages`);
    await bengt.page.getByText('No, without stems.').waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a picture that cannot be shown says so in its place and can be declared invalid', async () => {
    const { bengt, work, words, batchId } = await atWork('Damaged', async ({ page }) => {
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
    await expect.poll(() => decisions(batchId)).toEqual([[1, 'item.invalid']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});

/** Makes calls of the signed-in person in the page's browser, so that its session continues. */
function apiInPage({ page }: Visitor) {
  return (path: string, input: object) =>
    page.evaluate(
      async ([to, body]) => {
        const { token } = JSON.parse(localStorage.getItem('token') ?? '{}') as { token: string };
        const response = await fetch(`/customer-api${to}`, {
          method: 'POST',
          headers: {
            ...{ token, orign_from: 'customer', 'app-id': 'countersign-portal', lang: 'en_US' },
            ...{ 'content-type': 'application/json', 'request-id': crypto.randomUUID() },
          },
          body,
        });
        return (await response.json()) as { status: number };
      },
      [path, JSON.stringify(input)] as const,
    );
}

/**
 * Runs in the page: counts decoded pictures and, for each verdict, the frames until another picture is drawn. Pictures
 * are identified by their size, because brightness is measured on a small one.
 */
function countFramesToNextPicture(): void {
  const counted = window as unknown as { decoded: number; framesToPicture: number[] };
  counted.decoded = 0;
  counted.framesToPicture = [];
  let frame = 0;
  let pressedAt: number | null = null;
  let shown: unknown = null;
  const tick = () => {
    frame += 1;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'd') pressedAt = frame;
    },
    true,
  );
  const decode = window.createImageBitmap.bind(window) as (source: Blob) => Promise<ImageBitmap>;
  window.createImageBitmap = (async (source: Blob) => {
    const bitmap = await decode(source);
    counted.decoded += 1;
    return bitmap;
  }) as typeof window.createImageBitmap;
  const draw = CanvasRenderingContext2D.prototype.drawImage as (...values: unknown[]) => void;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...values: unknown[]) {
    if (values[0] instanceof ImageBitmap && values[0] !== shown) {
      [shown] = values;
      if (pressedAt !== null) counted.framesToPicture.push(frame - pressedAt);
      pressedAt = null;
    }
    draw.apply(this, values);
  };
}
