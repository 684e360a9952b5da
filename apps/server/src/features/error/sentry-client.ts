import type { DescribedError } from '@countersign/domain';
import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { version } from '../../platform/http/version.ts';

/** An error-reporting service. */
export interface SentryClient {
  tell(described: DescribedError, where: string): void;
  /** Waits a moment for pending reports. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 5000;
const CLOSING_MS = 500;

/**
 * Reports every error it is given to the service at this address, and nothing else. Never throws when the service is
 * away.
 */
export function createSentryClient(dsn: string): SentryClient {
  const client = new ServerRuntimeClient({
    dsn,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { url, headers = {} } = options;
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await fetch(url, { method: 'POST', body: Buffer.from(body), headers, signal });
        await answer.arrayBuffer();
        const told = (name: string) => answer.headers.get(name);
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': told('x-sentry-rate-limits'),
            'retry-after': told('retry-after'),
          },
        };
      }),
    stackParser: createStackParser(nodeStackLineParser()),
    // Patches nothing and collects nothing else.
    integrations: [],
    sampleRate: 1,
    release: `countersign@${version}`,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
  });
  client.init();
  return {
    tell({ name, message, frames }, where) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTag('where', where);
      scope.captureException(Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${frames}` }));
    },
    async close() {
      await client.close(CLOSING_MS);
    },
  };
}
