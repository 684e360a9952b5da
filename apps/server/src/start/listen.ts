import type { FastifyInstance } from 'fastify';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';

/**
 * Listens and answers the address a person on this machine opens.
 * @throws StartupError when the port is taken or not ours to take.
 */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${settings.port} is taken by another program. Set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartupError(`Port ${settings.port} may not be used by this user. Set PORT to one above 1023.`);
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return `http://localhost:${port}`;
}
