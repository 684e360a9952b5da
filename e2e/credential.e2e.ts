import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { basePaths, providerCalls } from '@countersign/contract';
import { createClient, must, overHttp } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser, openVisitor, signIn } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';

const run = promisify(execFile);
const example = resolve(import.meta.dirname, '../docs/examples/list-batches.mjs');

describe.skipIf(!hasBrowser)('the application credential', () => {
  let portal: Portal;
  let browser: Browser;
  const administrator = { loginName: 'astrid1', password: 'Nuts4Bolts', role: '10' } as const;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off' }), openBrowser()]);
    const provider = createClient(basePaths.provider, providerCalls, overHttp(portal.url), {
      as: { token: portal.providerKey },
    });
    const { id: customerId } = must(await provider.createCustomer({ name: 'Fruktlabb' }));
    must(await provider.createMember({ customerId, email: 'astrid@example.com', ...administrator }));
  });
  afterAll(() => Promise.all([browser?.close(), portal?.close()]));

  test('[2.4-14] [5-12] is made in two steps, revealed after the password, used by a program, rotated and revoked', async () => {
    const visitor = await openVisitor(browser);
    const { page, words: all, complaints } = visitor;
    const words = all.credential;
    await signIn(visitor, portal.url, administrator);
    await page.goto(`${portal.url}/profile?part=credential`);
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
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });
});
