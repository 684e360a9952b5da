import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServing } from './start-server.ts';

/** The environment of Python it is installed in, such as `.venv`. */
const environment = process.env['LABEL_STUDIO'] ?? '';
const TOKEN = '0123456789abcdef0123456789abcdef01234567';
/** What it takes in one request. */
const FILES_A_REQUEST = 100;
const STARTS_WITHIN_MS = 120_000;
const POLL_MS = 500;
const CONFIG =
  '<View><Image name="image" value="$image"/><RectangleLabels name="label" toName="image"><Label value="a"/></RectangleLabels></View>';

/** A box on a picture, in per cent of its sides. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A running Label Studio with one project. */
export interface LabelStudio {
  /** Copies pictures into it and makes a task of each, with so many boxes; as its own users do by its API. */
  importByCopy(places: readonly string[], boxesEach: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it with a folder of its own. Null where `LABEL_STUDIO` names no environment. */
export async function startLabelStudio(): Promise<LabelStudio | null> {
  if (environment === '') return null;
  const folder = await mkdtemp(join(tmpdir(), 'label-studio-'));
  const port = await findPort();
  const options = ['--no-browser', '--port', String(port), '--data-dir', folder, '--enable-legacy-api-token'];
  const user = ['--username', 'bench@example.com', '--password', 'Nuts4Bolts', '--user-token', TOKEN];
  const stop = spawnServing(join(environment, 'bin/label-studio'), ['start', ...options, ...user]);
  const url = `http://127.0.0.1:${port}/api`;
  await untilReady(`${url}/version`);
  return {
    async importByCopy(places, boxesEach) {
      const project = await call<{ id: number }>(`${url}/projects`, { title: 'Bench', label_config: CONFIG });
      const target = `${url}/projects/${project.id}/import`;
      const files: { readonly id: number; readonly file: string }[] = [];
      for (let from = 0; from < places.length; from += FILES_A_REQUEST) {
        const form = new FormData();
        for (const place of places.slice(from, from + FILES_A_REQUEST))
          form.append(basename(place), new Blob([Uint8Array.from(await readFile(place))]), basename(place));
        const { file_upload_ids } = await call<{ file_upload_ids: number[] }>(
          `${target}?commit_to_project=false`,
          form,
        );
        const named = file_upload_ids.map((id) =>
          call<{ id: number; file: string }>(`${url}/import/file-upload/${id}`),
        );
        files.push(...(await Promise.all(named)));
      }
      const tasks = files.map(({ file }) => ({
        data: { image: `/data/${file}` },
        annotations: [{ result: Array.from({ length: boxesEach }, (_, at) => regionOf(at)) }],
      }));
      const { task_count } = await call<{ task_count: number }>(target, tasks);
      if (task_count !== places.length) throw new Error(`Label Studio took ${task_count} of ${places.length} pictures`);
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function regionOf(at: number): object {
  const value: Rectangle = { x: (at * 7.31) % 80, y: (at * 5.17) % 80, width: 12.5, height: 12.5 };
  return {
    ...{ id: `b${at}`, type: 'rectanglelabels', from_name: 'label', to_name: 'image' },
    ...{ original_width: 640, original_height: 480, value: { ...value, rotation: 0, rectanglelabels: ['a'] } },
  };
}

async function call<T>(url: string, body?: object): Promise<T> {
  const headers = { authorization: `Token ${TOKEN}` };
  const json = { 'content-type': 'application/json' };
  const sent =
    body instanceof FormData ? { body, headers } : { body: JSON.stringify(body), headers: { ...headers, ...json } };
  const response = await fetch(url, body === undefined ? { headers } : { method: 'POST', ...sent });
  if (!response.ok) throw new Error(`Label Studio answered ${response.status}: ${await response.text()}`);
  // A program that is measured, not trusted: the number of tasks is checked at the end.
  return (await response.json()) as T;
}

async function untilReady(url: string): Promise<void> {
  for (const from = performance.now(); performance.now() - from < STARTS_WITHIN_MS; await wait(POLL_MS))
    if (
      await fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
  throw new Error('Label Studio did not start');
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
