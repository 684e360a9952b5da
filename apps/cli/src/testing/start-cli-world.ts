import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorld, type TestServer, type World } from '@countersign/testing';
import { afterAll } from 'vitest';

/** A listening server with its people, for the commands of the provider. */
export interface CliWorld {
  readonly server: TestServer;
  readonly world: World;
  /** The environment of a command that calls this server. */
  readonly env: Record<string, string>;
  /** A folder for the files of the tests. */
  readonly folder: string;
}

/** Starts the server of a test file, and its folder. They go after the last test of the file. */
export async function startCliWorld(): Promise<CliWorld> {
  const { server, world } = await startWorld();
  const folder = await mkdtemp(join(tmpdir(), 'countersign-cli-'));
  afterAll(() => rm(folder, { recursive: true }));
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, world, env: { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: server.providerKey }, folder };
}
