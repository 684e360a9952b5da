import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowOf } from './batch-screen.ts';
import { hasBrowser, openBrowser, waitForPortal } from './browser.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 3;
/** More Tab stops than any screen has before the wanted one. */
const MOST_STOPS = 120;

describe.skipIf(!hasBrowser)('without a pointer', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-keyboard-'));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('[2.4-09] [2.4-05] [2.4-08] a batch is accepted from signing in to the report by keys alone', async () => {
    const team = await setUpTeam(portal);
    await writeGeneratedDelivery(folder, { format: 'coco', pictures: PICTURES, seed: 11, small: true });
    const { batchNumber } = await team.deliver(folder, 'Keys', '--assign', team.acceptor.loginName);
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const keys = page.keyboard;

    await page.goto(`${portal.url}/login`);
    await tabTo(page, page.getByRole('textbox', { name: words.account.loginName }));
    await keys.type(team.acceptor.loginName);
    // Nothing stands between the two, though the link for a forgotten password is above the second.
    await keys.press('Tab');
    await keys.type(team.acceptor.password);
    expect(await page.getByLabel(words.account.password, { exact: true }).inputValue()).toBe(team.acceptor.password);
    const eye = page.getByRole('button', { name: words.ui.showPassword });
    expect(await eye.getAttribute('aria-pressed')).toBeNull();
    await tabTo(page, page.getByRole('checkbox'));
    await keys.press('Space');
    await tabTo(page, page.getByRole('button', { name: words.account.signIn, exact: true }));
    await keys.press('Enter');
    await waitForPortal(visitor);

    const navigation = page.getByRole('navigation', { name: words.shell.nav.label });
    await tabTo(page, navigation.getByRole('link', { name: words.shell.nav.projects }));
    await keys.press('Enter');
    await tabTo(page, rowOf(visitor, team.projectName).getByRole('button', { name: words.project.enter }));
    await keys.press('Enter');
    await tabTo(page, rowOf(visitor, batchNumber).getByRole('button', { name: words.batch.actions.start }));
    await keys.press('Enter');

    const work = workspaceOf(visitor);
    await work.shows(1);
    await work.frame.getByRole('application').waitFor();
    await work.press('?');
    await work.frame.getByText(words.studio.keysFoot).waitFor();
    await work.press('?', 'd');
    await work.shows(2);
    await work.press('Shift+E');
    await work.frame.getByRole('listbox', { name: words.studio.chooseType }).waitFor();
    await work.press('Enter', 'r');
    await work.shows(3);
    await work.press('x');
    await work.isDone();
    expect(await work.frame.getByText(words.studio.said.done).getAttribute('aria-live')).toBe('polite');
    await tabTo(page, work.frame.getByRole('main').getByRole('button', { name: words.studio.toBatch, exact: true }));
    await keys.press('Enter');

    await tabTo(page, page.getByRole('tab', { selected: true }));
    await keys.press('ArrowRight');
    await tabTo(page, page.getByRole('radio', { name: new RegExp(words.item.results.all) }));
    await keys.press('ArrowRight');
    await keys.press('ArrowRight');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Keys', exact: true }));
    await keys.press('Enter');

    await tabTo(page, page.getByRole('button', { name: words.batch.actions.finish, exact: true }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.batch.finishTitle });
    await tabTo(page, dialog.getByRole('radio', { checked: true }));
    await keys.press('ArrowLeft');
    await keys.press('ArrowRight');
    await tabTo(page, dialog.getByRole('button', { name: words.batch.finishDoReject }));
    await keys.press('Enter');
    await page.getByText(words.batch.finishedRejected).waitFor();

    const download = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: words.batch.actions.report, exact: true }));
    await keys.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

/** Presses Tab until this element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}`);
}
