import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';

/**
 * Listens, and answers the address that a person on this machine opens.
 * @throws StartupError when the port is taken or not permitted, or this machine does not have the host's address
 */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const { code } = error;
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${settings.port} is taken by another program. Set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartupError(`Port ${settings.port} may not be used by this user. Set PORT to one above 1023.`);
    throw new StartupError(
      `HOST is "${settings.host}" but takes an address of this machine, such as 0.0.0.0 for all of them (${String(code)}).`,
    );
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return `http://${reachable(settings.host)}:${port}`;
}

/** The address by which this machine reaches itself. A server bound to one address answers on no other. */
function reachable(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
