import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { expectNoComplaints } from './visitors.ts';
import { atWork, decisionsOf, openWorkplace, type Workplace } from './workplace.ts';

const PICTURES = 5;

describe.skipIf(!hasBrowser)('the workspace', () => {
  const portal = sharedPortal();
  let place: Workplace;
  beforeAll(async () => {
    place = await openWorkplace(portal);
  });
  afterAll(() => place?.close());

  test('[2.4-09] a verdict shows the next picture in the next frame', async () => {
    const { bengt, work } = await atWork(place, 'Frames', async ({ context }) => {
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
    const { bengt, work, words, batchId, picture } = await atWork(place, 'Rules');
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
    await expect.poll(() => decisionsOf(place, batchId), { timeout: 12_000 }).toEqual([[1, 'item.passed']]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-10] the last verdict is taken back by the button beside it and by Ctrl Z, also without a network', async () => {
    const { bengt, work, words, batchId, picture } = await atWork(place, 'Mistakes');
    const { context } = bengt;
    const line = (text: string) => work.frame.getByText(text, { exact: true });
    await work.press('d');
    await work.shows(2);
    await line(words.given.passed('1')).waitFor();
    await work.frame.getByRole('button', { name: words.given.undo, exact: true }).click();
    await work.shows(1);
    // The errors of a rejection are on screen again, and wait for another verdict.
    await picture.focus();
    await work.press('Tab', 'e');
    await work.chooseError('Outline off', 'cuts in');
    await picture.focus();
    await work.press('r');
    await work.shows(2);
    await work.press('Control+z');
    await work.shows(1);
    await work.frame.getByRole('button', { name: new RegExp(`^${words.removeError('')}`) }).waitFor();
    await work.press('r');
    await work.shows(2);
    await context.setOffline(true);
    await work.press('d', 'Control+z');
    await context.setOffline(false);
    await work.shows(2);
    await expect
      .poll(() => decisionsOf(place, batchId), { timeout: 20_000 })
      .toEqual([
        ...[1, 1, 1, 1, 1].map((n, at) => [
          n,
          ['item.rejected', 'item.undone', 'item.rejected', 'item.undone', 'item.passed'][at],
        ]),
        ...[2, 2].map((n, at) => [n, ['item.undone', 'item.passed'][at]]),
      ]);
    await bengt.context.close();
  });

  test('[2.4-08] [2.4-09] opened from a filtered list, previous and next walk it, and a chip leaves it', async () => {
    const { bengt, work, words, batchId } = await atWork(place, 'Walk');
    const { page, words: all } = bengt;
    const { walk } = words;
    const placeOf = (nth: string) => walk.leave(walk.place(nth, '2', walk.names['20']));
    const rejectAt = async (index: number) => {
      await work.jumpTo(index);
      await work.press('r');
      await work.press('1');
    };
    await rejectAt(2);
    await rejectAt(4);
    await expect.poll(() => decisionsOf(place, batchId), { timeout: 12_000 }).toHaveLength(2);
    await page.goto(`${portal.url}/projects/dataList?batchId=${batchId}&result=20`);
    await page.getByRole('button', { name: all.item.open, exact: true }).first().click();
    await work.shows(2);
    await work.frame.getByRole('button', { name: placeOf('1') }).waitFor();
    await work.press('n');
    await work.shows(4);
    await work.frame.getByRole('button', { name: placeOf('2') }).waitFor();
    // What gets another verdict stays in its place.
    await work.press('a');
    await work.shows(2);
    await work.frame.getByRole('button', { name: new RegExp(`^${words.removeError('')}`) }).click();
    await work.press('d');
    await work.shows(4);
    await work.press('a');
    await work.shows(2);
    await work.frame.getByRole('button', { name: placeOf('1') }).click();
    await work.press('n');
    await work.shows(3);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] an item that opens while a number is typed leaves the number as it is typed', async () => {
    const { bengt, work } = await atWork(place, 'Typed');
    const { page } = bengt;
    let letOpen = () => {};
    const mayOpen = new Promise<void>((resolve) => {
      letOpen = resolve;
    });
    await page.route('**/customer-api/item/open', async (route) => {
      await mayOpen;
      await route.continue();
    });
    await page.reload();
    const index = work.frame.getByRole('textbox', { name: bengt.words.studio.index });
    await index.focus();
    letOpen();
    await work.frame.getByRole('application').waitFor();
    await page.waitForFunction(() => document.querySelector('iframe')?.contentDocument?.querySelector('canvas, img'));
    await page.keyboard.type('3');
    expect(await index.inputValue()).toBe('3');
    await work.press('Enter');
    await work.shows(3);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.1-07] [3-03] Ctrl K in the workspace opens the menu search, dark as the workspace, and Escape gives back the keys', async () => {
    const { bengt, work } = await atWork(place, 'Palette');
    const { page } = bengt;
    await work.shows(1);
    await work.press('Control+k');
    const palette = page.getByRole('dialog', { name: bengt.words.shell.menu.searchTitle });
    await palette.getByRole('combobox').fill('x');
    expect(await palette.evaluate((panel) => getComputedStyle(panel).colorScheme)).toBe('dark');
    // The first Escape empties the field.
    await work.press('Escape', 'Escape');
    await palette.waitFor({ state: 'detached' });
    await work.press('d');
    await work.shows(2);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.3-04] [2.4-09] on a phone the last screen holds nothing that does nothing', async () => {
    const { bengt, work, words } = await atWork(place, 'Last screen');
    await bengt.page.setViewportSize({ width: 390, height: 844 });
    for (let index = 1; index <= PICTURES; index += 1) {
      const at = `${index} ${words.ofTotal(String(PICTURES))}`;
      await work.frame.getByRole('banner').getByText(at).waitFor();
      await work.frame.getByRole('button', { name: words.pass, exact: true }).click();
    }
    await work.isDone();
    await work.frame.getByRole('button', { name: words.more }).click();
    expect(await work.frame.getByRole('menuitem').allInnerTexts()).toEqual([bengt.words.message.title]);
    expect(await work.frame.getByRole('button', { disabled: true }).count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] what is hidden is said on every picture, and a press shows it again', async () => {
    const { bengt, work, words, picture } = await atWork(place, 'Hidden');
    const { frame } = work;
    const hidden = frame.getByRole('button', { name: new RegExp(`${words.look.showHidden('')}$`) });
    expect(await hidden.count()).toBe(0);
    await frame
      .getByRole('button', { name: words.onlyLabel('') })
      .last()
      .click();
    await hidden.waitFor();
    await picture.focus();
    await work.press('d');
    await work.shows(2);
    await hidden.waitFor();
    // Taking back by mouse leaves the keys with the picture.
    await frame.getByRole('button', { name: words.given.undo, exact: true }).click();
    await work.shows(1);
    await expect.poll(() => picture.evaluate((element) => element === document.activeElement)).toBe(true);
    await hidden.click();
    await hidden.waitFor({ state: 'detached' });
    expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);

    // Escape closes the view settings, and what was chosen stays so.
    await work.press('Tab', 'w');
    const chosen = frame.getByRole('region', { name: words.annotations, exact: true }).locator('[aria-current=true]');
    await chosen.waitFor();
    await frame.getByRole('slider', { name: words.commands['view.gamma'] }).focus();
    await work.press('Escape');
    await frame.getByRole('region', { name: words.commands['workspace.view'] }).waitFor({ state: 'detached' });
    expect(await chosen.count()).toBe(1);

    await work.press('r');
    await work.chooseError('Outline off');
    await work.shows(2);
    await work.press('Control+z');
    await work.shows(1);
    await expect.poll(() => frame.getByRole('button', { name: words.pass, exact: true }).isEnabled()).toBe(true);
    for (let index = 1; index <= PICTURES; index += 1) {
      await work.shows(index);
      await work.press('d');
    }
    await work.isDone();
    expect(await frame.getByText(words.noSuchLabel).count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] without a network the portal and the workspace say the same number of verdicts', async () => {
    const { bengt, work, words } = await atWork(place, 'One number');
    const { app } = bengt.words;
    // Only pictures that are there already can be decided without a network.
    await work.frame.getByTitle(new RegExp([1, 2, 3, 4].map(words.ready).join('|'))).waitFor();
    await bengt.context.setOffline(true);
    await work.press('d');
    await work.frame.getByText(words.offline(1)).first().waitFor();
    await bengt.page.getByText(app.connection.unsent(1)).waitFor();
    await work.press('d');
    await work.frame.getByText(words.offline(2)).first().waitFor();
    await bengt.page.getByText(app.connection.unsent(2)).waitFor();
    expect(await bengt.page.getByText(app.connection.unsent(1)).count()).toBe(0);
    await bengt.context.setOffline(false);
    await bengt.context.close();
  });

  test('[5-06] Reject without an error asks for its type, and choosing one rejects and goes on', async () => {
    const { bengt, work, words, batchId, picture } = await atWork(place, 'Reject at once');
    const types = work.frame.getByRole('listbox', { name: words.chooseType });
    await work.press('r');
    await types.waitFor();
    await work.press('Escape');
    await types.waitFor({ state: 'detached' });
    await work.shows(1);
    await picture.focus();
    await work.press('r');
    await types.waitFor();
    await work.press('1');
    await work.shows(2);
    await expect.poll(() => decisionsOf(place, batchId), { timeout: 12_000 }).toEqual([[1, 'item.rejected']]);
    await work.press('d');
    await work.shows(3);
    expect(await types.count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[2.4-09] a question on the message board reaches the provider, whose answer is read in the workspace', async () => {
    const { bengt, work, batchId } = await atWork(place, 'Messages');
    const { message: words } = bengt.words;
    await work.frame.getByRole('button', { name: words.title }).click();
    await work.frame.getByText(words.none).waitFor();
    await work.frame.getByRole('textbox', { name: words.write }).fill('Are stems part of the fruit? d');
    await work.frame.getByRole('button', { name: words.send }).click();
    const board = work.frame.getByRole('list', { name: words.title });
    await board.getByText('Are stems part of the fruit? d').waitFor();
    const list = await portal.countersign('message', 'list', '--batch', batchId);
    const { name, loginName } = place.team.acceptor;
    expect(list).toContain(`${name} (${loginName}): Are stems part of the fruit? d`);
    await board.getByText(loginName, { exact: true }).waitFor();
    await portal.countersign('message', 'add', 'No, without stems.', '--batch', batchId);
    await bengt.page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}&tab=messages`);
    await bengt.page.getByText('No, without stems.').waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});

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
