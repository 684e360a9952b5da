import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { overflowOf } from './overflow.ts';
import { sharedPortal } from './shared-portal.ts';
import { hasArrived, MIB, openUploads, pickFiles, pickFolder, TRICKLE, type Uploads } from './upload-page.ts';
import { violationsOf } from './violations.ts';

const isFull = process.env['E2E_FULL'] === '1';
const wide = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;
const settings = [
  { language: 'en', ...wide },
  { language: 'zh', ...wide, dark: true },
  { language: 'ja', ...phone },
] as const;

/** Colours are as they stay once nothing moves. A bar that never stops is none of that. */
const endOfMoves = async () => {
  const moves = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(moves.map(({ finished }) => finished.catch(() => null)));
};

describe.skipIf(!hasBrowser)('every state of the upload page', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let uploads: Uploads;
  beforeAll(async () => {
    browser = await openBrowser();
    uploads = await openUploads(portal, browser);
  });
  afterAll(async () => {
    await uploads?.close();
    await browser?.close();
  });

  test.each(isFull ? settings : settings.slice(1))(
    '[2.4-17] fits and is accessible, $language at $width px',
    async (setting) => {
      const name = `trays-${setting.language}`;
      const path = await uploads.makeFolder(name, {
        'cam1/2026-10-09_tray_0001_front-left_very-long-name-of-a-picture.bin': randomBytes(20 * MIB),
        'cam1/part.bin': randomBytes(9 * MIB),
        'cam2/gone.bin': randomBytes(9 * MIB),
        'cam2/note.txt': Buffer.alloc(0),
      });
      const mixed = await uploads.makeFolder(`mixed-${name}`, { 'a.csv': Buffer.from('a'), 'b.txt': Buffer.from('b') });
      const { visitor, page, words, context } = await uploads.openPage(setting);
      const { upload } = words;
      const faults: string[] = [];
      const look = async (state: string) => {
        const frame = page.mainFrame();
        await frame.evaluate(endOfMoves);
        const overflow = await overflowOf(frame);
        if (overflow > 0) faults.push(`${state}: ${overflow} px too wide`);
        for (const { id, target } of await violationsOf(frame)) faults.push(`${state}: ${id} at ${target}`);
      };
      const says = (text: string) => page.locator('[data-state]').getByText(text, { exact: true }).first().waitFor();
      await look('empty');
      await pickFiles(page, [join(mixed, 'a.csv'), join(mixed, 'b.txt')]);
      await page.getByRole('alert').waitFor();
      await look('refused');
      uploads.line.limit(TRICKLE, 8 * MIB);
      await pickFolder(page, path);
      await page.getByText(upload.mayClose).waitFor();
      await page.getByRole('row').filter({ hasText: upload.filters.arriving }).first().waitFor();
      await look('running');
      await page.getByRole('button', { name: upload.pauseAll }).click();
      await says(upload.states.paused);
      await look('paused');
      await page.getByRole('button', { name: upload.resumeAll }).click();
      await rm(join(path, 'cam2/gone.bin'));
      uploads.line.setDown(true);
      await says(upload.states.waiting);
      await look('waiting');
      uploads.line.limit(null);
      uploads.line.setDown(false);
      await says(upload.states.incomplete);
      await look('failed');
      await page.getByRole('button', { name: upload.file.remove('gone.bin') }).click();
      await hasArrived(visitor);
      await look('done');
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
