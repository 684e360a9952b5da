import { makePicture, must } from '@countersign/testing';
import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { deliverEveryShape, pictureSize } from './every-shape.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** A place of the picture where each kind has something to see. */
const seen = {
  box: [80, 140],
  turned: [420, 42],
  outline: [720, 80],
  area: [1040, 150],
  lane: [240, 300],
  seed: [660, 340],
  joint: [940, 620],
} as const;
/** A place without a shape or a line of the grid. */
const nothing = [650, 750] as const;

describe.skipIf(!hasBrowser)('how pictures are looked at', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  let batchId: string;
  beforeAll(async () => {
    browser = await openBrowser();
    team = await setUpTeam(portal);
    const { width, height } = pictureSize;
    const pictures = await Promise.all([1, 2].map((seed) => makePicture(seed, width, height)));
    batchId = await deliverEveryShape(portal, team, 'Every shape', pictures);
    must(await (await signInApi(portal.url, team.administrator)).startBatch({ batchId, version: 0 }));
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function look(options: VisitorOptions = {}) {
    const visitor = await newVisitor(browser, options);
    const { page, words } = visitor;
    await enterPortal(visitor, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
    const work = workspaceOf(visitor);
    const picture = work.frame.getByRole('application');
    await picture.waitFor();
    return { visitor, page, work, picture, frame: work.frame, words: words.studio };
  }

  test('[2.4-09] the list of annotations has an order that the keys follow, and one label is shown alone', async () => {
    const { visitor, work, picture, frame, words } = await look();
    await work.shows(1);
    const list = frame.getByRole('region', { name: words.annotations, exact: true });
    const rows = list.getByRole('listitem').getByRole('button');
    const first = await rows.first().innerText();
    await list.getByRole('combobox', { name: words.listOrder }).selectOption('size');
    await expect.poll(() => rows.first().innerText()).not.toBe(first);
    await picture.focus();
    await work.press('Tab');
    await expect.poll(() => rows.first().getAttribute('aria-current')).toBe('true');
    // By label, each has a head that folds what is below it.
    await work.press('Escape');
    await list.getByRole('combobox', { name: words.listOrder }).selectOption('label');
    const head = list.getByRole('listitem').locator('button[aria-expanded]').first();
    expect(await rows.nth(1).getAttribute('aria-expanded')).toBeNull();
    await head.click();
    await expect.poll(() => head.getAttribute('aria-expanded')).toBe('false');
    expect(await rows.nth(1).getAttribute('aria-expanded')).toBe('true');

    const labels = frame.getByRole('region', { name: words.labels, exact: true });
    const only = labels.getByRole('button', { name: words.onlyLabel('') }).first();
    const hidden = labels.getByRole('button', { name: /^Show (?!only )/ });
    await only.click();
    expect(await hidden.count()).toBe((await labels.getByRole('listitem').count()) - 1);
    await only.click();
    expect(await hidden.count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-09] every kind of shape is drawn where it lies, and what has no place is a chip', async () => {
    const { visitor, work, picture, frame, words } = await look();
    await work.shows(1);
    await eventually(() => drawnAt(picture, seen.box)).toBe(true);
    for (const [kind, place] of Object.entries(seen)) expect(await drawnAt(picture, place), kind).toBe(true);
    expect(await drawnAt(picture, nothing)).toBe(false);
    const chip = frame.getByRole('list', { name: words.look.wholePicture }).getByRole('button');
    expect(await chip.innerText()).toContain('overcast');
    await chip.click();
    await frame.getByRole('heading', { name: words.attributesOf('Weather #1') }).waitFor();
    // An error ticked on it shows at the chip, as it does at a shape's tag.
    await picture.focus();
    await work.press('e');
    await work.chooseError('Outline off');
    await chip.getByText(words.errors).waitFor({ state: 'attached' });
    // The filmstrip is one stop for Tab; arrow keys move through it.
    const strip = frame.getByRole('toolbar', { name: words.strip });
    await strip.locator('[tabindex="0"]').focus();
    await work.press('End', 'Enter');
    const question = frame.getByRole('alertdialog', { name: words.change.title('1') });
    await question.getByRole('button', { name: words.commands['workspace.save'], exact: true }).click();
    await work.shows(2);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-09] turning, tones, grid, colours, filters and the overview act by key and are kept', async () => {
    const { visitor, page, work, picture, frame, words } = await look();
    await work.shows(1);
    await eventually(() => drawnAt(picture, seen.lane)).toBe(true);
    const plain = await meanOf(picture);
    await work.press('b', 'b', 'b');
    await eventually(() => meanOf(picture)).toBeGreaterThan(plain * 1.2);
    await work.press('l');
    // A line of the grid, where there is no shape.
    await eventually(() => drawnAt(picture, [600, 620])).toBe(true);
    await work.press('q', 'q', 'q', 'q');
    await frame.getByRole('heading', { name: 'Wet' }).waitFor();
    await work.press('/');
    await page.keyboard.type('lane');
    await work.press('Escape');
    const filter = frame.getByRole('searchbox', { name: words.filter.text });
    await filter.waitFor({ state: 'detached' });
    await work.press('/');
    await filter.waitFor();
    await picture.focus();
    await work.press('\\', '\\');
    await frame.getByRole('button', { name: words.commands['workspace.filter'], exact: true }).waitFor();
    expect(await filter.count()).toBe(0);
    await eventually(() => drawnAt(picture, seen.box)).toBe(false);
    expect(await drawnAt(picture, seen.lane)).toBe(true);
    await work.press('t');
    const overview = frame.getByRole('button', { name: words.look.overview });
    for (let step = 0; step < 6; step += 1) await work.press('+');
    const part = overview.locator('span > span');
    const before = await part.getAttribute('style');
    await overview.focus();
    await work.press('ArrowDown');
    await eventually(() => part.getAttribute('style')).not.toBe(before);

    const errors = frame.getByRole('button', { name: words.errors, exact: true });
    await errors.click();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await work.shows(1);
    await eventually(() => errors.getAttribute('aria-expanded')).toBe('false');
    await frame.getByRole('heading', { name: 'Wet' }).waitFor();
    const chip = frame.getByRole('button', { name: words.filter.remove('“lane”') });
    await chip.waitFor();
    expect(await keptSettings(picture)).toMatchObject({ turn: 1, brightness: 3, hasGrid: true });
    await work.press('Shift+T');
    await eventually(() => drawnAt(picture, seen.lane)).toBe(true);
    expect(await drawnAt(picture, [600, 620])).toBe(true);
    expect(await drawnAt(picture, seen.box)).toBe(false);
    expect(await meanOf(picture)).toBeGreaterThan(plain * 1.2);
    await work.press('z', 'Shift+F');
    await eventually(() => drawnAt(picture, [600, 620])).toBe(false);
    await eventually(() => drawnAt(picture, seen.box)).toBe(true);
    expect(Math.abs((await meanOf(picture)) - plain)).toBeLessThan(2);
    expect(await chip.count()).toBe(0);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-09] a chip says what shows other than delivered, on the next picture too, and a key resets it', async () => {
    const { visitor, work, frame, words } = await look();
    await work.shows(1);
    const changes = `${words.commands['view.brightness']} 141% · ${words.look.turn} 90°`;
    const chip = frame.getByRole('button', { name: words.look.changed(changes) });
    await work.press('b', 'b', 't');
    await chip.waitFor();
    await work.press('n');
    await work.shows(2);
    await chip.waitFor();
    await work.press('z');
    await chip.waitFor({ state: 'detached' });
    await work.press('b', 'b', 't');
    await chip.click();
    await chip.waitFor({ state: 'detached' });

    // By choice, what is changed is for one picture alone.
    await work.press('w');
    const panel = frame.getByRole('region', { name: words.commands['workspace.view'] });
    await panel.getByRole('checkbox', { name: words.look.perPicture }).check();
    await work.press('Escape', 'b', 'b', 't');
    await chip.waitFor();
    await work.press('a');
    await work.shows(1);
    await chip.waitFor({ state: 'detached' });
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-09] masks show by outline and fill, and names at every shape, by key and in the settings', async () => {
    const { visitor, work, picture, frame, words } = await look();
    await work.shows(1);
    await eventually(() => drawnAt(picture, seen.area)).toBe(true);
    await work.press('Shift+U');
    await eventually(() => drawnAt(picture, seen.area)).toBe(false);
    await work.press('Shift+U', 'Shift+N', 'Shift+N', 'w');
    await eventually(() => drawnAt(picture, seen.area)).toBe(true);
    const panel = frame.getByRole('region', { name: words.commands['workspace.view'] });
    const chosen = (name: string) => panel.getByRole('combobox', { name, exact: true }).inputValue();
    expect(await chosen(words.look.masks)).toBe('fill');
    expect(await chosen(words.look.names)).toBe('attributes');
    await panel.getByRole('slider', { name: words.look.maskOpacity }).fill('8');
    await panel.getByRole('checkbox', { name: words.look.maskBoxes }).check();
    expect(await keptSettings(picture)).toMatchObject({ maskOpacity: 8, hasMaskBoxes: true });
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-09] all of it is reached by mouse', async () => {
    const { visitor, page, work, picture, frame, words } = await look();
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    await work.shows(1);
    await eventually(() => drawnAt(picture, seen.lane)).toBe(true);
    const plain = await meanOf(picture);
    await press(words.commands['workspace.view']);
    const panel = frame.getByRole('region', { name: words.commands['workspace.view'] });
    await panel.getByRole('slider', { name: words.commands['view.gamma'] }).fill('4');
    await eventually(() => meanOf(picture)).toBeGreaterThan(plain * 1.1);
    await panel.getByRole('checkbox', { name: words.commands['view.grid'] }).check();
    await eventually(() => drawnAt(picture, [600, 620])).toBe(true);
    const colourBy = panel.getByRole('combobox', { name: words.commands['view.colourBy'] });
    await colourBy.selectOption('attribute:State');
    await panel.getByRole('button', { name: words.look.turnRight }).click();
    expect(await keptSettings(picture)).toMatchObject({ turn: 1, gamma: 4, colourBy: 'attribute:State' });
    await panel.getByRole('button', { name: words.commands['view.reset'] }).click();
    await colourBy.selectOption('attribute:State');

    // Pressing a value of the legend keeps only annotations with it.
    await frame.getByRole('button', { name: 'raw 1' }).click();
    await eventually(() => drawnAt(picture, seen.outline)).toBe(false);
    expect(await drawnAt(picture, seen.turned)).toBe(true);
    await frame.getByRole('button', { name: words.filter.remove('State: raw') }).click();
    await press(words.commands['workspace.filter']);
    await frame.getByRole('combobox', { name: words.filter.kind }).selectOption('polyline');
    await eventually(() => drawnAt(picture, seen.outline)).toBe(false);
    await press(words.filter.remove(`${words.filter.kind}: ${words.filter.kinds.polyline}`));
    await eventually(() => drawnAt(picture, seen.outline)).toBe(true);

    const overview = frame.getByRole('button', { name: words.look.overview });
    expect(await overview.count()).toBe(0);
    for (let step = 0; step < 6; step += 1) await press(words.commands['view.zoomIn']);
    const place = await overview.boundingBox();
    if (place === null) throw new Error('there is no overview');
    const part = overview.locator('span > span');
    const leftOf = async () => (await part.boundingBox())?.x ?? 0;
    const before = await leftOf();
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width - 4, place.y + place.height / 2, { steps: 3 });
    await page.mouse.up();
    expect(await leftOf()).toBeGreaterThan(before + 10);
    await press(words.look.hideOverview);
    expect(await overview.count()).toBe(0);
    await press(words.commands['view.reset']);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[2.4-09] one sheet has all of it on a phone', async () => {
    const { visitor, page, picture, frame, words } = await look({ width: 360, height: 740, language: 'ja' });
    await eventually(() => drawnAt(picture, seen.lane)).toBe(true);
    await frame.getByRole('button', { name: words.more, exact: true }).click();
    await frame.getByRole('menuitem', { name: words.commands['workspace.view'] }).click();
    const sheet = frame.getByRole('region', { name: words.commands['workspace.view'] });
    const turn = sheet.getByRole('button', { name: words.look.turnRight });
    const { width = 0, height = 0 } = (await turn.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await turn.click();
    await sheet.getByRole('button', { name: words.look.turnLeft }).click();
    await sheet.getByRole('combobox', { name: words.filter.kind }).selectOption('box');
    await eventually(() => drawnAt(picture, seen.lane)).toBe(false);
    const wide = await picture.evaluate(({ ownerDocument: { documentElement } }) => documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await sheet.press('Escape');
    await page.setViewportSize({ width: 740, height: 360 });
    for (const verdict of [words.reject, words.pass]) {
      const box = await frame.getByRole('button', { name: verdict, exact: true }).boundingBox();
      expect((box?.y ?? 360) + (box?.height ?? 0)).toBeLessThanOrEqual(360);
      expect((box?.x ?? 740) + (box?.width ?? 0)).toBeLessThanOrEqual(740);
    }
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

/** Polls until the answer is right, because a screenshot takes long on a busy machine. */
function eventually<T>(ask: () => Promise<T>) {
  return expect.poll(ask);
}

/** Whether the shapes layer has anything within two pixels of a place of the fitted picture. */
function drawnAt(picture: Locator, [x, y]: readonly [number, number]): Promise<boolean> {
  return picture.evaluate(
    (element, at) => {
      const canvas = element.querySelectorAll('canvas')[1];
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return false;
      const ratio = canvas.width / element.clientWidth;
      const room = { width: element.clientWidth - 24, height: element.clientHeight - 24 };
      const scale = Math.min(room.width / at.width, room.height / at.height);
      const left = (element.clientWidth - at.width * scale) / 2 + at.x * scale;
      const top = (element.clientHeight - at.height * scale) / 2 + at.y * scale;
      const { data } = context.getImageData(Math.round(left * ratio) - 2, Math.round(top * ratio) - 2, 5, 5);
      return data.some((value, nth) => nth % 4 === 3 && value > 0);
    },
    { x, y, ...pictureSize },
  );
}

/** The mean colour on screen in the middle of the picture. */
async function meanOf(picture: Locator): Promise<number> {
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const [across, down] = [Math.round(width / 4), Math.round(height / 8)];
  const shot = await picture.screenshot();
  const part = { left: across, top: Math.round(height * 0.75), width: across * 2, height: down };
  const { channels } = await sharp(shot).extract(part).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

/** The view settings that this browser stores. */
function keptSettings(picture: Locator): Promise<unknown> {
  return picture.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('studioView '));
    return key === undefined ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  });
}
