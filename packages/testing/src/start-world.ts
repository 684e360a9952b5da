import { afterAll } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { createWorld, type World } from './world.ts';

/** Starts the server of a test file, with the people of a world. It is closed after the last test of the file. */
export async function startWorld(options?: TestServerOptions): Promise<{ server: TestServer; world: World }> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return { server, world: await createWorld(server) };
}
