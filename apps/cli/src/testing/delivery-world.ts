import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createWorld,
  must,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type World,
} from '@countersign/testing';
import { type CliRun, runCli } from './run-cli.ts';

/** A listening server with its people, a project to deliver to, and the command line. */
export interface DeliveryWorld {
  readonly server: TestServer;
  readonly world: World;
  readonly url: string;
  readonly projectId: string;
  /** The parent of the folders that tests make. */
  readonly scratch: string;
  /** Runs `countersign deliver` with `--json`. */
  deliver(folder: string, name: string, ...args: string[]): Promise<CliRun>;
  /** Everything a customer can see of the project's batches. */
  batches(): Promise<{ name: string; id: string; total: number }[]>;
  close(): Promise<void>;
}

export async function startDeliveryWorld(options: TestServerOptions = {}): Promise<DeliveryWorld> {
  const server = await startTestServer(options);
  const world = await createWorld(server);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const order = must(await server.provider.createOrder({ customerId: world.fruktlabb.id, name: 'Nuts' }));
  const project = must(await server.provider.createProject({ orderId: order.id, name: 'Round one' }));
  const scratch = await mkdtemp(join(tmpdir(), 'countersign-deliver-'));
  return {
    server,
    world,
    url,
    projectId: project.id,
    scratch,
    deliver: (folder, name, ...args) =>
      runCli(['--url', url, 'deliver', folder, '--project', project.id, '--name', name, '--json', ...args], {
        COUNTERSIGN_KEY: server.providerKey,
      }),
    batches: () =>
      server.context.db
        .selectFrom('batch')
        .where('project_id', '=', project.id)
        .select(['name', 'id', 'total'])
        .orderBy('name')
        .execute(),
    close: async () => {
      await server.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
