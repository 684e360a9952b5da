import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phrasesOf } from '@countersign/phrases';
import { hashOf, makePicture } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser, uiLanguages, type Visitor } from './browser.ts';
import { type OwnPortal, startPortal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

const hostile = `<img src=x onerror="document.title='broken in'"> <script>document.title='broken in'</script> &lt;b&gt; 「審査」`;

describe.skipIf(!hasBrowser)('feedback and tools', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let team: Team;
  let folder: string;
  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off' }), openBrowser()]);
    team = await setUpTeam(portal);
    folder = await mkdtemp(join(tmpdir(), 'countersign-e2e-'));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), portal?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const openFeedback = async ({ page, words }: Visitor) => {
    // A mark adds words to the button's name.
    await page
      .getByRole('button', { name: new RegExp(`^${words.shell.feedback}`) })
      .last()
      .click();
    return page.getByRole('dialog', { name: words.feedback.title });
  };

  test('[2.3-06] [2.4-18] [4.2-15] [5-07] feedback goes to the provider with its pictures, and the answer comes back', async () => {
    const pictures = await Promise.all([1, 2, 3].map(makeFile));
    const visitor = await newVisitor(browser);
    const { page, words, context } = visitor;
    const { feedback } = words;
    await enterPortal(visitor, portal.url, team.administrator);
    const dialog = await openFeedback(visitor);
    const contact = dialog.getByRole('textbox', { name: feedback.contact });
    const description = dialog.getByRole('textbox', { name: feedback.description });
    const submit = dialog.getByRole('button', { name: feedback.submit });
    await contact.fill('nobody');
    await description.fill('x'.repeat(501));
    await dialog.getByText(feedback.contactProblems.email).waitFor();
    await dialog.getByText(feedback.descriptionProblems.tooLong).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await contact.fill('13800138000');
    await description.fill(hostile);
    expect(await submit.isDisabled()).toBe(false);

    const add = dialog.getByRole('button', { name: feedback.add });
    const input = dialog.locator('input[type=file]');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<html>') };
    await input.setInputFiles([...pictures.slice(0, 2), notes]);
    await dialog.getByText(feedback.pictureProblems.format('notes.txt')).waitFor();
    await input.setInputFiles(fake);
    await dialog.getByText(feedback.pictureProblems.format('fake.png')).waitFor();
    await input.setInputFiles(pictures.slice(2));
    await add.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: feedback.remove('screen-3.png') }).click();
    await add.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: feedback.leave.no }).click();
    await submit.and(page.locator(':enabled')).click();
    await page.getByText(feedback.submitTip).waitFor();
    await dialog.waitFor({ state: 'detached' });

    const listed = await portal.countersign('feedback', 'list', '--json');
    const [received] = (JSON.parse(listed) as { feedback: { id: string; description: string; pictures: unknown[] }[] })
      .feedback;
    expect([received?.description, received?.pictures.length]).toEqual([hostile, 2]);
    await portal.countersign('feedback', 'answer', received?.id ?? '', `Mended. ${hostile}`);
    for (const language of uiLanguages) {
      await context.addCookies([{ name: 'language', value: language, url: portal.url }]);
      await page.reload();
      const reader = { ...visitor, words: phrasesOf(language) };
      const again = await openFeedback(reader);
      const isFirst = language === uiLanguages[0];
      const tab = isFirst ? reader.words.feedback.sentNew(1) : reader.words.feedback.sent;
      await again.getByRole('tab', { name: tab, exact: true }).click();
      await again.getByText(`Mended. ${hostile}`, { exact: true }).waitFor();
      const shown = again.getByRole('img');
      expect(await shown.count()).toBe(2);
      await expect
        .poll(() => shown.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
        .toBe(true);
      expect(await page.title()).not.toContain('broken in');
    }
    expectNoComplaints(visitor);
    await context.close();
  });

  test('[2.4-13] a client the provider publishes is downloaded and compared without leaving the machine', async () => {
    const visitor = await newVisitor(browser);
    const { page, words, context } = visitor;
    const { tool } = words;
    await enterPortal(visitor, portal.url, team.acceptor, '/downloadPage');
    await page.getByText(tool.empty).nth(1).waitFor();

    const bytes = Buffer.alloc(200_000, 'client of this test ');
    await writeFile(join(folder, 'client-4.2.1.zip'), bytes);
    await writeFile(join(folder, 'manual.pdf'), '%PDF-1.7 how to use it');
    const add = ['tool', 'add', '--kind', 'video', '--system', 'linux', '--help-file', join(folder, 'manual.pdf')];
    await portal.countersign(...add, '--edition', '4.2.1', '--file', join(folder, 'client-4.2.1.zip'));
    await writeFile(join(folder, 'client-4.1.0.zip'), 'the older one');
    await portal.countersign(...add, '--edition', '4.1.0', '--file', join(folder, 'client-4.1.0.zip'));
    await page.reload();
    const card = page.getByRole('region', { name: tool.kinds.video.name });
    await card.getByText('4.2.1', { exact: true }).waitFor();
    expect(await card.locator('code').first().textContent()).toBe(hashOf(bytes));
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: tool.download('0.19M') }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('client-4.2.1.zip');
    await card.getByText(tool.older(1)).click();
    await card.getByText('4.1.0', { exact: true }).waitFor();

    const check = page.locator('main input[type=file]');
    await check.setInputFiles(await download.path());
    await page.getByText(new RegExp(`${tool.kinds.video.name} 4\\.2\\.1`)).waitFor();
    await check.setInputFiles({ name: 'client.zip', mimeType: '', buffer: Buffer.from('another') });
    await page.getByText(tool.compare.noMatch('client.zip')).waitFor();
    expectNoComplaints(visitor);
    await context.close();
  });

  async function makeFile(number: number) {
    return { name: `screen-${number}.png`, mimeType: 'image/png', buffer: await makePicture(number) };
  }
});
