import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import { enterPortal, type VisitorOptions } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { type Place, studioFrame } from './picture-work.ts';
import { newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** Delivers records as lines of JSON to the acceptor, who starts the batch. */
export async function deliverAnswers(
  { portal, team, scratch }: Place,
  name: string,
  records: readonly object[],
  ...options: string[]
) {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'records.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const delivered = await team.deliver(folder, name, '--assign', team.acceptor.loginName, ...options);
  const api = await signInApi(portal.url, team.acceptor);
  must(await api.startBatch({ batchId: delivered.batchId, version: 0 }));
  return { ...delivered, api };
}

/** The acceptor at the first document of the batch. */
export async function readAnswers(
  { portal, browser, team }: Place,
  batchId: string,
  { waitFor = 'article', ...options }: VisitorOptions & { readonly waitFor?: string } = {},
) {
  const bengt = await newVisitor(browser, options);
  await enterPortal(bengt, portal.url, team.acceptor, `/studio/index?batchId=${batchId}`);
  const work = workspaceOf(bengt);
  const document = work.frame.locator('[role=document]');
  await document.locator(waitFor).first().waitFor();
  return { bengt, work, document, frame: studioFrame(bengt.page), words: bengt.words };
}
