import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openVisitor, signIn, type Visitor } from '../../e2e/browser.ts';
import type { OwnPortal } from '../../e2e/portal.ts';
import { workspaceOf } from '../../e2e/workspace.ts';
import type { Batches } from './shots.ts';

const WIDTH = 960;
const QUALITY = 62;
/** Time for fonts, thumbnails and fades. */
const SETTLE_MS = 500;

interface Frame {
  readonly picture: Buffer;
  readonly ms: number;
}

/**
 * Writes a short looping WebP of an acceptance: from the list, through pictures that pass and one that is rejected, to
 * the result.
 */
export async function recordAcceptance(
  browser: Browser,
  { url, customers }: OwnPortal,
  { item, decided }: Batches,
  file: string,
): Promise<void> {
  // The first customer's acceptor who may finish.
  const person = customers[0]?.members[1];
  if (person === undefined) throw new Error('the sample has no acceptor');
  const visitor = await openVisitor(browser, { language: 'en', dark: true });
  const { page, words } = visitor;
  const frames: Frame[] = [];
  const show = async (text: string, ms: number) => {
    await page.mouse.move(0, 0);
    await page.waitForTimeout(SETTLE_MS);
    await caption(visitor, text);
    const picture = await page.screenshot({ animations: 'disabled' });
    frames.push({ picture: await sharp(picture).resize({ width: WIDTH }).toBuffer(), ms });
  };
  await signIn(visitor, url, person);
  await page.goto(`${url}/projects/deliveryBatchList`);
  await visitor.untilIdle();
  await show('Deliveries that wait for acceptance', 2200);

  await page.goto(`${url}/studio/index?batchId=${item}`);
  const work = workspaceOf(visitor);
  await work.shown();
  await work.press('Tab');
  await show('A picture with its annotations', 1800);
  for (const _ of [1, 2]) {
    await nextAfter(visitor, 'd');
    await show('D: it passes, and the next one is there', 1100);
  }
  await work.press('Tab', 'e');
  await work.frame.getByRole('listbox').waitFor();
  await show('E: what is wrong with the chosen annotation', 1800);
  await work.frame.getByRole('listbox').press('Enter');
  await show('The error is ticked', 1500);
  await nextAfter(visitor, 'r');
  await show('R: it is rejected', 1300);

  await page.goto(`${url}/projects/deliveryBatch?batchId=${decided.id}`);
  await visitor.untilIdle();
  await show('Every picture decided: accuracy with its interval', 2400);
  await page.getByRole('button', { name: words.batch.actions.finish, exact: true }).click();
  await show('Finish the batch with its result', 2600);

  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: QUALITY, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms) })
    .toFile(file);
  await visitor.context.close();
}

/** Presses a verdict key and waits for the next picture. */
async function nextAfter(visitor: Visitor, key: string): Promise<void> {
  const work = workspaceOf(visitor);
  const before = await work.shown();
  await work.press(key);
  while ((await work.shown()) === before) await visitor.page.waitForTimeout(20);
}

/** Shows a line of text over the lower edge of the screen, replacing an earlier one. */
async function caption({ page }: Visitor, text: string): Promise<void> {
  await page.evaluate((words) => {
    const id = 'recorded-caption';
    document.getElementById(id)?.remove();
    const line = document.createElement('div');
    line.id = id;
    line.textContent = words;
    line.style.cssText =
      'position:fixed;z-index:9999;left:50%;bottom:76px;transform:translateX(-50%);padding:8px 18px;border-radius:18px;background:#0b6bcb;color:#fff;font:600 17px system-ui,sans-serif;pointer-events:none';
    // A modal dialog covers everything outside it.
    (document.querySelector('dialog[open]') ?? document.body).append(line);
  }, text);
}
