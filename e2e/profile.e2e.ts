import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { makePicture } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, signIn } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const run = promisify(execFile);
/** Signs with a credential and lists batches, as a customer's program does. */
const example = resolve(import.meta.dirname, '../docs/examples/list-batches.mjs');

/** A text that would run if it were treated as markup. */
const HOSTILE = '<img src=x onerror="document.title=1">';
const NAME = "Bengt 'Nuts' Åkesson";
const TOAST_MS = { error: 2_000, transportError: 5_000 } as const;

describe.skipIf(!hasBrowser)('the personal centre', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  beforeAll(async () => {
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(() => browser?.close());

  const partOf = (page: Page, name: string) => page.getByRole('region', { name });

  test('[2.4-14] [3-06] somebody says who they are, with a picture, and sees where they signed in', async () => {
    await signInApi(portal.url, team.acceptor);
    const visitor = await newVisitor(browser);
    const { page, words } = visitor;
    const { profile } = words;
    await signIn(visitor, portal.url, team.acceptor);
    await page.goto(`${portal.url}/profile`);

    const card = partOf(page, profile.parts.profile);
    await card.getByRole('button', { name: profile.edit }).click();
    await card.getByLabel(profile.introduction).fill(`Nuts\nand bolts ${HOSTILE}`);
    const save = card.getByRole('button', { name: profile.save });
    // An invalid name is reported at the field before sending; a name in use, after sending.
    for (const unfit of [HOSTILE, 'Bengt\u202E', 'Ben\u200Bgt']) {
      await card.getByLabel(profile.userName).fill(unfit);
      await card.getByText(profile.problems.characters).waitFor();
      expect(await save.isDisabled()).toBe(true);
    }
    const { name: another } = team.administrator;
    for (const taken of [another, another.toUpperCase(), words.message.provider]) {
      await card.getByLabel(profile.userName).fill(taken);
      await save.click();
      await card.getByText(profile.nameTaken).waitFor();
    }
    await card.getByLabel(profile.userName).fill(NAME);
    await save.click();
    await card.getByText(`Nuts and bolts ${HOSTILE}`).waitFor();
    await page.getByRole('button', { name: `${words.shell.nav.account}: ${NAME}` }).waitFor();

    await card.locator('input[type=file]').setInputFiles({
      ...{ name: 'me.png', mimeType: 'image/png', buffer: await makePicture(7, 400, 200) },
    });
    const stage = page.getByRole('application', { name: profile.cropLabel });
    const part = () => stage.getAttribute('data-crop');
    await expect.poll(part).toBe('100 0 200');
    await stage.press('ArrowRight');
    await expect.poll(part).toBe('110 0 200');
    await stage.press('+');
    await expect.poll(part).toMatch(/^\d+ \d+ 19\d$/);
    const box = await stage.boundingBox();
    if (box === null) throw new Error('nothing to drag');
    await page.mouse.move(box.x + 140, box.y + 140);
    await page.mouse.down();
    await page.mouse.move(box.x + 900, box.y + 140, { steps: 3 });
    await page.mouse.up();
    await expect.poll(part).toMatch(/^0 /);
    await page.getByRole('button', { name: profile.usePicture }).click();
    const shown = page.locator('img[src*="avatars"]');
    await expect.poll(() => shown.count()).toBe(2);
    // The session's browser may read it, in another tab too. Another browser with the address may not.
    const address = new URL((await shown.first().getAttribute('src')) ?? '', portal.url).href;
    const tab = await visitor.context.newPage();
    expect((await tab.goto(address))?.status()).toBe(200);
    await tab.close();
    expect((await fetch(address)).status).toBe(403);
    await card.getByRole('button', { name: profile.changePicture }).click();
    await page.getByRole('menuitem', { name: profile.removePicture }).click();
    await expect.poll(() => page.locator('img[src*="avatars"]').count()).toBe(0);

    const record = partOf(page, profile.parts.signIns);
    const lines = record.getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(2);
    expect(await lines.first().innerText()).toMatch(new RegExp(`${profile.localNetwork}\\s*${profile.thisOne}`));
    expect(await lines.getByRole('img', { name: profile.devices.desktop }).count()).toBe(1);
    expect(await lines.getByRole('img', { name: profile.devices.other }).count()).toBe(1);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[9-10] [9-01] a failure stays for 2 s, a missing answer for 5; a dialog is not closed by the backdrop', async () => {
    const visitor = await newVisitor(browser, { width: 390, height: 740 });
    const { page, words } = visitor;
    const { profile } = words;
    await enterPortal(visitor, portal.url, team.administrator, '/profile?part=signIns');
    // One column, with the requested part in view.
    await expect
      .poll(() => partOf(page, profile.parts.signIns).evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200);

    const input = partOf(page, profile.parts.profile).locator('input[type=file]');
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await makePicture(7, 40, 40) });
    const dialog = page.getByRole('dialog', { name: profile.changePicture });
    await dialog.waitFor();
    await page.mouse.click(4, 4);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.clock.install();
    // From here on the clock stands still and only the test advances it, however slow the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const staysFor = async (text: string, ms: number) => {
      const toast = page.locator('[data-toasts]').getByText(text);
      await toast.waitFor();
      await page.clock.runFor(ms - 100);
      expect(await toast.isVisible()).toBe(true);
      await page.clock.runFor(200);
      await toast.waitFor({ state: 'detached' });
    };
    await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await staysFor(profile.pictureType, TOAST_MS.error);

    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await makePicture(7, 40, 40) });
    await page.route('**/customer-api/account/avatar*', (route) => route.abort());
    await dialog.getByRole('button', { name: profile.usePicture }).click();
    await staysFor(words.app.offline, TOAST_MS.transportError);
    visitor.complaints.length = 0;
    await visitor.context.close();
  });

  test('[2.4-14] [5-12] the application credential is made in two steps, revealed after the password, used by a program, rotated and revoked', async () => {
    const { administrator } = team;
    const visitor = await newVisitor(browser);
    const { page, words: all } = visitor;
    const words = all.credential;
    await enterPortal(visitor, portal.url, administrator, '/profile?part=credential');
    const card = page.getByRole('region', { name: all.profile.parts.credential });
    const fact = (name: string) => card.getByRole('definition').filter({ hasText: name });
    expect(await card.getByRole('button', { name: words.generateSecret }).isDisabled()).toBe(true);
    await card.getByRole('button', { name: words.generateKey }).click();
    const appKey = (await card.getByText(/^CS(-[0-9A-F]{4}){4}$/).textContent()) ?? '';
    await card.getByRole('button', { name: words.generateSecret }).click();
    await fact('••••').waitFor();

    await card.getByRole('button', { name: words.reveal }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(words.password, { exact: true }).fill('Wrong1234');
    await dialog.getByLabel(words.password, { exact: true }).press('Enter');
    await dialog.getByText(words.wrongPassword).waitFor();
    await dialog.getByLabel(words.password, { exact: true }).fill(administrator.password);
    await dialog.getByRole('button', { name: words.reveal }).click();
    await dialog.waitFor({ state: 'detached' });
    const shown = card.getByText(/^[\w-]{43}$/);
    const appSecret = (await shown.textContent()) ?? '';
    const env = { ...process.env, REQUEST_URL: `${portal.url}/open-api`, APP_KEY: appKey, APP_SECRET: appSecret };
    expect((await run(process.execPath, [example], { env })).stdout).toBe('0 batches\n');
    await card.getByRole('button', { name: words.hide }).click();
    await shown.waitFor({ state: 'detached' });

    await page.reload();
    await card.getByText(words.from('127.0.0.1')).waitFor();
    await card.getByRole('button', { name: words.rotate }).click();
    await dialog.getByRole('combobox', { name: words.grace }).selectOption({ label: words.graces.week });
    await dialog.getByLabel(words.password, { exact: true }).fill(administrator.password);
    await dialog.getByRole('button', { name: words.rotate }).click();
    await card.getByText(words.oldUntil('').slice(0, 20)).waitFor();
    await run(process.execPath, [example], { env });

    await card.getByRole('button', { name: words.revoke }).click();
    await dialog.getByRole('button', { name: words.revoke }).click();
    await card.getByRole('button', { name: words.generateKey }).waitFor();
    await expect(run(process.execPath, [example], { env })).rejects.toThrow('401');
    const docs = page.waitForEvent('popup');
    await card.getByRole('link', { name: words.docs }).click();
    await (await docs).getByText('canonical request').first().waitFor();
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
