import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { touchOf } from './touch.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

describe.skipIf(!hasBrowser)('editing in acceptance', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-edits-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: 4, seed: 7, small: true }),
    ]);
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function begin(name: string, as: Team['administrator']) {
    const { batchId } = await team.deliver(folder, name, '--assign', team.acceptor.loginName);
    // Who signs in here would be signed out in the browser.
    const other = as === team.administrator ? team.acceptor : team.administrator;
    const api = await signInApi(portal.url, other);
    must(await api.startBatch({ batchId, version: 0 }));
    const item = async (index: number) =>
      must(await api.openItem({ batchId, to: { kind: 'index', index }, isReadOnly: true })).item;
    return { batchId, item, api };
  }

  const enter = async (visitor: Visitor, as: Team['administrator'], batchId: string) => {
    await enterPortal(visitor, portal.url, as, `/studio/index?batchId=${batchId}`);
    const workspace = workspaceOf(visitor);
    await workspace.shows(1);
    const picture = workspace.frame.getByRole('application');
    await picture.focus();
    return { ...workspace, picture };
  };

  test('[2.4-09] [4.2-01] a moved box survives a reload, is saved without a result, and counts as a defect once it passes', async () => {
    const { batchId, item, api } = await begin('Slides to mend', team.administrator);
    const before = (await item(1))?.annotations ?? [];
    const astrid = await newVisitor(browser, { language: 'ja' });
    const { page, words } = astrid;
    const { edit, commands } = words.studio;
    const { frame, press, shows } = await enter(astrid, team.administrator, batchId);
    await press('Tab', 'Shift+ArrowDown', 'ArrowRight');
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    await frame.getByText(edit.counts, { exact: true }).waitFor();
    // The delivered box lies dashed below it; U shows both in other ways, and what was delivered alone.
    const { comparison } = words.studio;
    const views = frame.getByRole('radiogroup', { name: comparison.edit.title });
    const isShown = (name: string) => expect.poll(() => views.getByRole('radio', { name }).isChecked()).toBe(true);
    await isShown(comparison.edit.views.both);
    await press('u', 'u');
    await isShown(comparison.views.side);
    await press('u', 'u');
    await isShown(comparison.edit.views.before);
    await press('u', 'u');
    await isShown(comparison.edit.views.both);
    await frame.getByText(comparison.changes(1), { exact: true }).waitFor();
    // Undone it is as delivered, and redone it is moved again.
    await press('Control+z');
    await frame.getByText(edit.changed(1), { exact: true }).waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: commands['edit.redo'], exact: true }).click();
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();

    await expect.poll(() => storedEdits(page)).toBe(1);
    await page.reload();
    await shows(1);
    await frame.getByRole('button', { name: edit.steps.restored(), exact: true }).waitFor();
    expect((await item(1))?.mark).toBeNull();
    await frame.getByRole('application').focus();
    await press('Control+s');
    await expect.poll(async () => (await item(1))?.mark).toBe('1');
    const saved = await item(1);
    expect(saved?.delivered).toEqual(before);
    expect(saved?.annotations.filter((one, nth) => JSON.stringify(one) !== JSON.stringify(before[nth]))).toHaveLength(
      1,
    );
    await press('d');
    await shows(2);
    await expect.poll(async () => (await item(1))?.mark).toBe('91');
    const { batch } = must(await api.getBatch({ batchId }));
    expect([batch.passed, batch.deliveredAccuracy.value]).toEqual([1, 0]);
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[4.2-12] a change has to get a result or be discarded before the next picture', async () => {
    const { batchId, item } = await begin('Slides to ask about', team.administrator);
    const astrid = await newVisitor(browser);
    const { words } = astrid;
    const { edit, change } = words.studio;
    const { frame, press, shows } = await enter(astrid, team.administrator, batchId);
    await press('Tab', 'Delete');
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    await press('n');
    const question = frame.getByRole('alertdialog');
    await question.getByText(change.edited, { exact: true }).waitFor();
    await question.getByRole('button', { name: change.discard, exact: true }).click();
    await shows(2);
    expect((await item(1))?.mark).toBeNull();

    await frame.getByRole('application').focus();
    await press('Tab', 'Delete', 'Control+s');
    await expect.poll(async () => (await item(2))?.mark).toBe('1');
    await press('n');
    await question.getByRole('button', { name: change.pass, exact: true }).click();
    await shows(3);
    await expect.poll(async () => (await item(2))?.mark).toBe('91');
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[4.2-12] chosen annotations go to the next picture by one key, once a change of this one is decided', async () => {
    const { batchId, item } = await begin('Slides to copy on', team.administrator);
    const before = (await item(2))?.annotations ?? [];
    const astrid = await newVisitor(browser, { language: 'zh' });
    const { words } = astrid;
    const { edit, change, commands } = words.studio;
    const { frame, press, shows } = await enter(astrid, team.administrator, batchId);
    await press('Tab', 'Shift+V');
    await shows(2);
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    // The copy is chosen on the second picture, which has to get a result before it is copied on.
    await frame.getByRole('button', { name: commands['edit.copyToNext'], exact: true }).click();
    const question = frame.getByRole('alertdialog');
    await question.getByRole('button', { name: change.stay, exact: true }).click();
    await frame.getByText(edit.copied(1), { exact: true }).waitFor();
    await frame.getByRole('application').focus();
    await press('Shift+V');
    await question.getByRole('button', { name: change.pass, exact: true }).click();
    await shows(3);
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    await press('Control+v');
    await frame.getByText(edit.changed(2), { exact: true }).waitFor();
    await expect.poll(async () => (await item(2))?.mark).toBe('91');
    const after = (await item(2))?.annotations ?? [];
    const original = (await item(1))?.annotations.find(({ label }) => label === after.at(-1)?.label);
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ id: 'new-1', label: original?.label, source: {} });
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('label and attributes change in the panel, and the edits are discarded there', async () => {
    const { batchId, item } = await begin('Slides to relabel', team.administrator);
    const labels = [...new Set((await item(1))?.annotations.map(({ label }) => label))];
    const astrid = await newVisitor(browser, { language: 'zh' });
    const { words } = astrid;
    const { edit } = words.studio;
    const { frame, press } = await enter(astrid, team.administrator, batchId);
    await press('Tab');
    const was = (await item(1))?.annotations[0]?.label ?? '';
    // At the shape by one key: what is typed finds, Enter takes the first that was found.
    await press('Shift+Q');
    const options = frame.getByRole('option');
    const other = (await options.locator('span').allTextContents()).find((name) => name !== '' && name !== was) ?? '';
    await frame.getByRole('combobox', { name: edit.findLabel }).fill(other.slice(1).toUpperCase());
    await press('Enter');
    const relabelled = (to: string) => new RegExp(edit.steps.relabelled('.*', to).replace(/\s/g, '\\s'));
    await frame.getByRole('button', { name: relabelled(other) }).waitFor();
    // In the panel: the label used last comes first, which is not the one it has.
    await frame.getByRole('button', { name: edit.labelIs(other) }).click();
    await press('ArrowDown', 'Escape');
    expect(await frame.getByRole('listbox').count()).toBe(0);
    await frame.getByRole('button', { name: edit.labelIs(other) }).click();
    await frame.getByRole('option', { name: was }).click();
    await frame.getByRole('button', { name: relabelled(was) }).waitFor();
    await frame.getByRole('textbox', { name: edit.numbers.width }).fill('11');
    await press('Enter');
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    await frame.getByRole('button', { name: edit.discard, exact: true }).click();
    await frame.getByRole('alertdialog').getByRole('button', { name: edit.discard, exact: true }).click();
    await frame.getByText(edit.changed(1), { exact: true }).waitFor({ state: 'detached' });
    expect(labels.length).toBeGreaterThan(0);
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-09] a box is drawn by the mouse and dragged by a corner, and passes with the picture', async () => {
    const { batchId, item } = await begin('Slides to draw on', team.administrator);
    const before = (await item(1))?.annotations ?? [];
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { commands, edit } = words.studio;
    const { frame, press, shows, picture } = await enter(astrid, team.administrator, batchId);
    await frame.getByRole('button', { name: commands['tool.box'], exact: true }).click();
    const view = await picture.boundingBox();
    if (view === null) throw new Error('the picture has no place');
    const at = (x: number, y: number) => [view.x + view.width * x, view.y + view.height * y] as const;
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up();
    };
    await drag(at(0.45, 0.45), at(0.5, 0.52));
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    await press('v');
    const width = frame.getByRole('textbox', { name: edit.numbers.width });
    const narrow = Number(await width.inputValue());
    await drag(at(0.5, 0.52), at(0.55, 0.52));
    await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(narrow);
    await picture.focus();
    await press('d');
    await shows(2);
    await expect.poll(async () => (await item(1))?.mark).toBe('91');
    const after = (await item(1))?.annotations ?? [];
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)?.geometry.kind).toBe('box');
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-09] a finger draws and resizes on a tablet, and turning the tablet loses nothing', async () => {
    const { batchId, item } = await begin('Slides on a tablet', team.administrator);
    const before = (await item(1))?.annotations ?? [];
    const astrid = await newVisitor(browser, { language: 'ja', width: 820, height: 1180, touch: true });
    const { page, words } = astrid;
    const { commands, edit, pass } = words.studio;
    const { frame, shows, picture } = await enter(astrid, team.administrator, batchId);
    const touch = await touchOf(page);
    const tap = (name: string) => frame.getByRole('button', { name, exact: true }).tap();
    await tap(commands['tool.box']);
    await expect.poll(() => picture.evaluate((element) => element.style.cursor)).toBe('crosshair');
    const view = await picture.boundingBox();
    if (view === null) throw new Error('the picture has no place');
    const at = (x: number, y: number) => [view.x + view.width * x, view.y + view.height * y] as const;
    const [left, top] = at(0.4, 0.45);
    const [right, bottom] = at(0.6, 0.53);
    await touch.swipe([left, top], [right, bottom]);
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    // A browser takes a tap right after a swipe for the end of its momentum.
    const select = frame.getByRole('button', { name: commands['tool.select'], exact: true });
    const selectAfterSwipe = () =>
      expect.poll(() => select.tap().then(() => select.getAttribute('aria-pressed'))).toBe('true');
    await selectAfterSwipe();
    const width = frame.getByRole('textbox', { name: edit.numbers.width });
    const narrow = Number(await width.inputValue());
    // A finger beside the corner takes hold of it.
    await touch.swipe([right + 13, bottom + 13], [right + 53, bottom + 13]);
    await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(narrow);
    const wide = await width.inputValue();

    await page.setViewportSize({ width: 700, height: 1180 });
    await width.waitFor({ state: 'detached' });
    await touch.swipe(at(0.5, 0.5), at(0.5, 0.3));
    await page.setViewportSize({ width: 1180, height: 820 });
    await frame.getByRole('button', { name: commands['tool.hand'], exact: true }).focus();
    await page.keyboard.press('Enter');
    await selectAfterSwipe();
    await frame.getByText(edit.changed(1), { exact: true }).waitFor();
    expect(await width.inputValue()).toBe(wide);
    await tap(commands['edit.undo']);
    await expect.poll(async () => Number(await width.inputValue())).toBe(narrow);
    await tap(commands['edit.redo']);
    await tap(pass);
    await shows(2);
    await expect.poll(async () => (await item(1))?.mark).toBe('91');
    const after = (await item(1))?.annotations ?? [];
    expect(after.slice(0, -1)).toEqual(before);
    const geometry = after.at(-1)?.geometry;
    expect(geometry?.kind === 'box' && Math.round(geometry.width)).toBe(Math.round(Number(wide)));
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('a phone decides and changes no annotations', async () => {
    const { batchId, item } = await begin('Slides on a phone', team.administrator);
    const astrid = await newVisitor(browser);
    await astrid.page.setViewportSize({ width: 390, height: 844 });
    await enterPortal(astrid, portal.url, team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, press } = workspaceOf(astrid);
    const picture = frame.getByRole('application', { name: /picture-001/ });
    await picture.focus();
    await press('Tab', 'Shift+ArrowDown', 'd');
    await expect.poll(async () => (await item(1))?.result).toBe('10');
    expect((await item(1))?.mark).toBeNull();
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[6-02] a view-only acceptor looks at annotations and changes none', async () => {
    const { batchId } = await begin('Slides to look at', team.acceptor);
    const bengt = await newVisitor(browser);
    const { words } = bengt;
    const { frame, press } = await enter(bengt, team.acceptor, batchId);
    await press('Tab', 'Delete', 'Shift+ArrowDown', 'Control+c');
    await frame.getByText(words.studio.edit.lookOnly, { exact: true }).waitFor();
    await frame
      .getByRole('heading', { name: words.studio.attributesOf('') })
      .or(frame.getByText(words.studio.noAttributes))
      .first()
      .waitFor();
    expect(await frame.getByRole('button', { name: words.studio.commands['edit.undo'] }).count()).toBe(0);
    expect(await frame.getByText(words.studio.edit.history, { exact: true }).count()).toBe(0);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});

/** How many edits the browser keeps. Answers once it has stored those that were made before. */
function storedEdits(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opened = indexedDB.open('CountersignOutbox');
        opened.addEventListener('success', () => {
          const counted = opened.result.transaction('edits').objectStore('edits').count();
          counted.addEventListener('success', () => {
            opened.result.close();
            done(counted.result);
          });
        });
      }),
  );
}
