import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { enterPortal, hasBrowser, openBrowser, openVisitor } from '../../e2e/browser.ts';
import { signInApi } from '../../e2e/customer-api.ts';
import { startPortal } from '../../e2e/portal.ts';
import { MIB, openUploads, pickFolder, rememberedBytes, TRICKLE } from '../../e2e/upload-page.ts';
import type { Figure, Row } from '../harness/row.ts';
import { quantile } from '../harness/timing.ts';

const FILES = 5000;
const FILE_BYTES = 4 * MIB;
const BEFORE_BYTES = 64 * MIB;
const AFTER_BYTES = 16 * MIB;
const RUNS = 3;

const row: Row = {
  number: 11,
  title: `An upload of ${FILES.toLocaleString('en')} files, 20 GB in all, goes on after a reload, in Chromium`,
  goal: 'at most 300 ms from the picked files to the next byte',
  measure: async () => {
    if (!hasBrowser) throw new Error('no chromium on this machine');
    const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-resume-'));
    const [portal, browser] = await Promise.all([startPortal({ SAMPLE: 'off' }), openBrowser()]);
    try {
      await makeSparseFiles(folder);
      const uploads = await openUploads(portal, browser);
      const visitor = await openVisitor(browser);
      const { page, words } = visitor;
      await page.addInitScript(noteChange);
      const batchId = await uploads.makeBatch(await signInApi(portal.url, uploads.person));
      const query = new URLSearchParams({ datasetId: uploads.datasetId, batchId });
      await enterPortal(visitor, uploads.line.url, uploads.person, `/dataSet/dataUpload?${query}`);
      uploads.line.limit(TRICKLE, BEFORE_BYTES);
      await pickFolder(page, folder);
      while ((await rememberedBytes(page, batchId)) < BEFORE_BYTES / 2) await wait(100);
      const taken: number[] = [];
      for (let nth = 0; nth < RUNS; nth++) {
        uploads.line.limit(null);
        await page.reload();
        await page.getByText(words.upload.resume.title).waitFor();
        // Fast enough to announce all files, and too slow to end.
        uploads.line.limit(TRICKLE, AFTER_BYTES);
        taken.push(await timeOfNextByte(page, folder));
      }
      await page.context().close();
      await uploads.close();
      const figure: Figure = {
        what: `picked files to next byte, median of ${RUNS}`,
        value: quantile(taken, 0.5),
        unit: 'ms',
      };
      return [figure];
    } finally {
      await browser.close();
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default row;

/** Files without bytes on the disk, which are read as zeros. */
async function makeSparseFiles(folder: string): Promise<void> {
  for (let nth = 0; nth < FILES; nth++) {
    const parent = join(folder, `cam${nth % 10}`);
    if (nth < 10) await mkdir(parent);
    const file = await open(join(parent, `${nth}.bin`), 'w');
    await file.truncate(FILE_BYTES);
    await file.close();
  }
}

/** Keeps when files were picked, in ms since 1970. */
function noteChange(): void {
  const when = () => performance.timeOrigin + performance.now();
  document.addEventListener('change', () => Object.assign(window, { pickedAtMs: when() }), { capture: true });
}

/** Milliseconds from the picked files to the first part on its way. */
async function timeOfNextByte(page: Page, folder: string): Promise<number> {
  // Only a request that has been answered tells when it began.
  const part = page.waitForEvent('requestfinished', (request) =>
    new URL(request.url()).pathname.endsWith('/dataSet/upload/part'),
  );
  const [request] = await Promise.all([part, pickFolder(page, folder)]);
  const pickedAtMs = await page.evaluate(() => Number(Reflect.get(window, 'pickedAtMs')));
  return request.timing().startTime - pickedAtMs;
}
