import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import { type AtFiles, openFiles, PATIENCE, readBatch } from './file-pane.ts';
import { hostileFiles } from './hostile-files.ts';
import { sharedPortal } from './shared-portal.ts';
import { openUploads, type Uploads } from './upload-page.ts';
import { expectNoComplaints } from './visitors.ts';

const MIB = 1024 ** 2;

describe.skipIf(!hasBrowser)('the preview of a hostile file', () => {
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

  test('[9-07] [5-10] says in words what it is, takes little memory, and neither runs nor fetches anything', async () => {
    const address = await readBatch(portal, browser, uploads, hostileFiles());
    const visitor = await openFiles(portal, browser, uploads.person, address);
    const { page, words, pane, open } = visitor;
    const foreign: string[] = [];
    let fetched = 0;
    page.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && new URL(request.url()).origin !== portal.url) {
        foreign.push(request.url());
      }
    });
    page.on('response', (response) => {
      if (response.url().includes('part=content')) fetched += Number(response.headers()['content-length'] ?? 0);
    });
    for (const [name, expected] of Object.entries(expectedOf(words))) {
      fetched = 0;
      await open(name);
      await pane.getByText(expected).first().waitFor(PATIENCE);
      // Whatever the content is, it can be taken away, and what is known of it stands below.
      await pane.getByRole('button', { name: words.parsing.preview.download(name) }).waitFor();
      await pane.getByText(words.parsing.preview.arrived, { exact: true }).waitFor();
      expect(await heapBytes(page), name).toBeLessThan(150 * MIB);
      expect(fetched, name).toBeLessThan(9 * MIB);
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(foreign).toEqual([]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});

/** What is to be read in the preview of each. */
function expectedOf({ preview }: AtFiles['words']): Record<string, string | RegExp> {
  const { problems, cloud } = preview;
  return {
    'billions-of-lines.pcd': cloud.thinned(2, 9_000_000_000),
    'billions.pcd': cloud.points(100),
    'billions.ply': cloud.points(100),
    'broken.json': preview.untilMistake,
    'columns.csv': preview.columnsShown(200, 100_001),
    'deep.json': preview.firstNodes(20_000),
    'empty.pcd': preview.empty.title,
    'fetches.xml': '<l>',
    'formula.csv': "=cmd|' /C calc'!A0",
    'huge.tif': problems.tooLarge.title,
    'laughs.xml': '<l>',
    'lies.wav': preview.player.time('0:00.0', '0:00.5'),
    'no-time.wav': preview.player.undecodable.title,
    'not-numbers.bin': preview.none.title,
    'one-cell.csv': preview.rowCut,
    'one-line.txt': preview.lineOf(1, preview.notAllSeen),
    'packed-billions.pcd': problems.tooLarge.title,
    'script.html': '<script>window.ran = true</script>',
    'script.svg': 'window.ran = true',
    'sixty-thousand.png': problems.tooLarge.title,
    'strip-that-grows.tif': preview.picture.rendition(8),
    'tile-of-nothing.tif': problems.broken.title,
    'tile-too-large.tif': problems.tooLarge.title,
    'tiles-too-many.tif': problems.tooLarge.title,
  };
}

/** What the page has in memory. */
async function heapBytes(page: AtFiles['page']): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
