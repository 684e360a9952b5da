import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterPortal, type Visitor, type VisitorOptions } from './browser.ts';
import { type CustomerApi, signInApi } from './customer-api.ts';
import type { Portal } from './portal.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { type Colleague, setUpTeam, type Team } from './team.ts';
import { newVisitor } from './visitors.ts';

export const MIB = 1024 ** 2;
/** So slow that no part ends while a test looks. */
export const TRICKLE = MIB / 4;

/** A person at the upload page of a new batch. */
export interface AtUpload extends Visitor {
  readonly visitor: Visitor;
  readonly batchId: string;
}

/** A customer with a dataset, reached over a line that a test slows down, and what tests of uploads ask and do. */
export interface Uploads {
  readonly line: SlowLine;
  readonly team: Team;
  readonly person: Colleague;
  readonly datasetId: string;
  /** Writes files into a folder of that name and returns its path. */
  makeFolder(name: string, files: Readonly<Record<string, Buffer>>): Promise<string>;
  makeBatch(api: CustomerApi): Promise<string>;
  /** The session of the browser is the only one. */
  openPage(options?: VisitorOptions): Promise<AtUpload>;
  /** Signs somebody in who has a browser of their own, and opens the page of a batch. */
  enter(visitor: Visitor, batchId: string): Promise<AtUpload>;
  /** What a closed page had begun to send may still be on the line. */
  isQuiet(): Promise<void>;
  /** SHA-256 of everything that this customer has stored. */
  storedHashes(): Promise<string[]>;
  expectStored(files: Readonly<Record<string, Buffer>>): Promise<void>;
  close(): Promise<void>;
}

/** Where a dataset lies, and how what a customer has there is read; without one, in the portal's own folder. */
interface Area {
  readonly name: string;
  readonly readStored: (customerId: string) => Promise<Buffer[]>;
}

export async function openUploads(portal: Portal, browser: Browser, area?: Area): Promise<Uploads> {
  const { name, readStored } = area ?? {
    name: 'Standard',
    readStored: (customerId) => readFolder(join(portal.dataDir, 'objects/parted', customerId)),
  };
  const folder = await mkdtemp(join(tmpdir(), 'countersign-upload-'));
  const [team, line] = await Promise.all([setUpTeam(portal), openSlowLine(portal.url)]);
  const person = team.administrator;
  const dataset = { name: 'Tray photos 2026', storageArea: name };
  const datasetId = must(await (await signInApi(portal.url, person)).createDataset(dataset)).id;
  let batches = 0;
  const makeBatch = async (api: CustomerApi) => {
    batches += 1;
    return must(await api.createDatasetBatch({ datasetId, name: `batch ${batches}` })).id;
  };
  const storedHashes = async () => (await readStored(team.customerId)).map(hashOf);
  const enter = async (visitor: Visitor, batchId: string) => {
    await enterPortal(visitor, line.url, person, `/dataSet/dataUpload?datasetId=${datasetId}&batchId=${batchId}`);
    await visitor.page.getByRole('heading', { level: 2, name: visitor.words.upload.pick.drop }).waitFor();
    return { visitor, batchId, ...visitor };
  };
  return {
    ...{ line, team, person, datasetId, makeBatch, storedHashes, enter },
    makeFolder: async (name, files) => {
      const path = join(folder, name);
      for (const parent of new Set(Object.keys(files).map((file) => dirname(join(path, file)))))
        await mkdir(parent, { recursive: true });
      await Promise.all(Object.entries(files).map(([file, bytes]) => writeFile(join(path, file), bytes)));
      return path;
    },
    openPage: async (options = {}) => {
      const batchId = await makeBatch(await signInApi(portal.url, person));
      return enter(await newVisitor(browser, options), batchId);
    },
    isQuiet: async () => {
      let last = -1;
      const isSame = () => {
        const before = last;
        last = line.sent;
        return before === last;
      };
      await expect.poll(isSame, { interval: 400 }).toBe(true);
    },
    expectStored: async (files) => {
      const stored = new Set(await storedHashes());
      const missing = Object.entries(files).filter(([, bytes]) => !stored.has(hashOf(bytes)));
      expect(missing.map(([name]) => name)).toEqual([]);
    },
    close: async () => {
      await line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The files of a folder, without those of its folders. */
export async function readFolder(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return Promise.all(entries.filter((entry) => entry.isFile()).map(({ name }) => readFile(join(folder, name))));
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const pickFolder = (page: Page, path: string) => page.locator('input[webkitdirectory]').setInputFiles(path);

export const pickFiles = (page: Page, paths: readonly string[]) =>
  page.locator('input[type=file]:not([webkitdirectory])').setInputFiles([...paths]);

export const hasArrived = ({ page, words }: Visitor) =>
  page.getByText(words.upload.states.complete, { exact: true }).first().waitFor({ timeout: 120_000 });

/** What the browser remembers of an upload. */
export const recordOf = (page: Page, batchId: string) =>
  page.evaluate(
    (batch) =>
      new Promise<Record<string, unknown> & { files: Record<string, Record<string, unknown>> }>((done) => {
        const opened = indexedDB.open('UploadManagerDB');
        opened.addEventListener('success', () => {
          const all = opened.result.transaction('batches').objectStore('batches').getAll();
          all.addEventListener('success', () => {
            opened.result.close();
            done(all.result.find((one) => String(one.batchKey).includes(batch)));
          });
        });
      }),
    batchId,
  );

/** How many bytes the browser remembers as verified. */
export const rememberedBytes = async (page: Page, batchId: string) => {
  const record = await recordOf(page, batchId).catch(() => undefined);
  return Object.values(record?.files ?? {}).reduce((sum, file) => sum + Number(file['uploadedSize']), 0);
};

/** Waits until the browser remembers more than so many bytes. */
export const hasReached = (page: Page, batchId: string, bytes: number) =>
  expect.poll(() => rememberedBytes(page, batchId), { timeout: 90_000 }).toBeGreaterThan(bytes);
