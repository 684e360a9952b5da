import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { enterPortal, openVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import type { Portal } from './portal.ts';
import type { SignIn } from './sign-ins.ts';
import { hasArrived, pickFolder, type Uploads } from './upload-page.ts';
import { newVisitor } from './visitors.ts';

/** Reading takes longer than usual while other tests keep the machine busy. */
export const PATIENCE = { timeout: 20_000 } as const;

/** A person at the files of a batch. */
export interface AtFiles extends Visitor {
  /** The list of files. */
  readonly grid: Locator;
  /** The preview, beside the list or large. */
  readonly pane: Locator;
  /** Opens a file of the list by its name and waits until its name stands above the preview. */
  open(name: string): Promise<void>;
  /** Opens a file and waits for the viewer of its type. */
  view(name: string, type: string): Promise<Locator>;
}

/**
 * Uploads the files as a folder into a new batch, which is read as soon as it has arrived. Answers the address of its page.
 * It belongs to no test, for several may share what it uploads.
 */
export async function readBatch(
  portal: Portal,
  browser: Browser,
  { person, datasetId, makeBatch, makeFolder }: Uploads,
  files: Readonly<Record<string, Buffer>>,
): Promise<string> {
  const batchId = await makeBatch(await signInApi(portal.url, person));
  const query = `datasetId=${datasetId}&batchId=${batchId}`;
  const visitor = await openVisitor(browser);
  const { page, words } = visitor;
  await enterPortal(visitor, portal.url, person, `/dataSet/dataUpload?${query}`);
  await page.getByRole('heading', { level: 2, name: words.upload.pick.drop }).waitFor();
  await pickFolder(page, await makeFolder(batchId, files));
  await hasArrived(visitor);
  const address = `/dataSet/dataSetDetail?${query}`;
  await page.goto(portal.url + address);
  await page.getByText(words.parsing.list, { exact: true }).waitFor({ timeout: 120_000 });
  await visitor.context.close();
  return address;
}

/** Opens the files of a batch that was read. */
export async function openFiles(
  portal: Portal,
  browser: Browser,
  person: SignIn,
  address: string,
  options: VisitorOptions = {},
): Promise<AtFiles> {
  const visitor = await newVisitor(browser, { width: 1440, height: 900, ...options });
  const { page, words } = visitor;
  await enterPortal(visitor, portal.url, person, address);
  const grid = page.getByRole('grid', { name: words.parsing.table });
  const label = words.parsing.preview.title;
  const pane = page.getByRole('region', { name: label }).or(page.getByRole('dialog', { name: label }));
  const open = async (name: string) => {
    const row = grid.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    // Only rows in sight are there at all.
    let top = 0;
    const isThere = async () => {
      if ((await row.count()) > 0) return true;
      await grid.evaluate((box, to) => box.scrollTo(0, to), top);
      top = (top + 400) % 2400;
      return false;
    };
    await expect.poll(isThere, { interval: 50 }).toBe(true);
    await row.click();
    await pane.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  };
  return {
    ...visitor,
    ...{ grid, pane, open },
    view: async (name, type) => {
      await open(name);
      const viewer = pane.locator(`[data-preview=${type}]`);
      await viewer.locator('[data-viewer]').waitFor(PATIENCE);
      return viewer;
    },
  };
}
