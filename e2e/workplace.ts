import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { keepSession, openBrowser, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import type { Portal } from './portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

/** A customer of its own with a delivery of five small pictures, and the browser its people use. */
export interface Workplace {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly team: Team;
  /** What is delivered. */
  readonly folder: string;
  close(): Promise<void>;
}

export async function openWorkplace(portal: Portal): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-workspace-'));
  const [browser] = await Promise.all([
    openBrowser(),
    writeGeneratedDelivery(folder, { format: 'coco', pictures: 5, seed: 5, small: true }),
  ]);
  const team = await setUpTeam(portal);
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { portal, browser, team, folder, close };
}

/** The first acceptor with a batch of their own open, at its first picture. */
export async function atWork(
  { portal, browser, team, folder }: Workplace,
  name: string,
  prepare: (visitor: Visitor) => Promise<void> = async () => {},
  delivering: readonly string[] = [],
) {
  const { batchId } = await team.deliver(folder, name, '--assign', team.acceptor.loginName, ...delivering);
  const bengt = await newVisitor(browser);
  await prepare(bengt);
  await keepSession(bengt, portal.url, team.acceptor);
  const call = apiInPage(bengt);
  expect(await call('/batch/start', { batchId, version: 0 })).toMatchObject({ status: 200 });
  await bengt.page.goto(`${portal.url}/studio/index?batchId=${batchId}`);
  const work = workspaceOf(bengt);
  await work.shows(1);
  return { bengt, work, batchId, call, words: bengt.words.studio, picture: work.frame.getByRole('application') };
}

/** The decisions, as the server reports them. */
export async function decisionsOf({ portal, team }: Workplace, batchId: string): Promise<[number, string][]> {
  const api = await signInApi(portal.url, team.administrator);
  const { events } = must(await api.listBatchEvents({ batchId, size: 100 }));
  return events
    .filter(({ what }) => what.startsWith('item.'))
    .map(({ what, data }): [number, string] => [Number(data['index']), what])
    .sort(([a], [b]) => a - b);
}

/** Makes calls of the signed-in person in the page's browser, so that its session continues. */
function apiInPage({ page }: Visitor) {
  return (path: string, input: object) =>
    page.evaluate(
      async ([to, body]) => {
        const { token } = JSON.parse(localStorage.getItem('token') ?? '{}') as { token: string };
        const response = await fetch(`/customer-api${to}`, {
          method: 'POST',
          headers: {
            ...{ token, orign_from: 'customer', 'app-id': 'countersign-portal', lang: 'en_US' },
            ...{ 'content-type': 'application/json', 'request-id': crypto.randomUUID() },
          },
          body,
        });
        return (await response.json()) as { status: number };
      },
      [path, JSON.stringify(input)] as const,
    );
}
