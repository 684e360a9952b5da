import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countersign } from './countersign.ts';
import { startServer } from './start-server.ts';

/** An installation of its own with a project to deliver to. */
export interface ProviderProject {
  /** A folder for deliveries and exports, removed with the installation. */
  readonly folder: string;
  readonly projectId: string;
  /** Runs the provider's command line against the installation. */
  run<T>(...args: string[]): Promise<T>;
}

/** Starts an empty installation for `use`, and removes it afterwards. */
export async function withProviderProject<T>(use: (project: ProviderProject) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
  const server = await startServer(join(folder, 'data'));
  try {
    const { provider } = JSON.parse(await readFile(join(folder, 'data/first-run.json'), 'utf8'));
    const run = <R>(...args: string[]) => countersign<R>(server.url, provider.key, ...args);
    const customer = await run<{ id: string }>('customer', 'create', '--name', 'Bench');
    const order = await run<{ id: string }>('order', 'create', '--customer', customer.id, '--name', 'Boxes');
    const project = await run<{ id: string }>('project', 'create', '--order', order.id, '--name', 'Boxes');
    return await use({ folder, projectId: project.id, run });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
