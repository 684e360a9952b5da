import autocannon from 'autocannon';
import type { WireRequest } from './call.ts';

/** The figures of a closed loop of connections. */
export interface LoadResult {
  /** Answers per second. */
  readonly rate: number;
  /** The time within which 99 of 100 answers arrived, in milliseconds. */
  readonly p99: number;
}

/** Sends these requests in turn over this many connections. Throws if an answer is not a success. */
export async function loadOverHttp(
  url: string,
  requests: readonly WireRequest[],
  options: { readonly connections: number; readonly seconds: number; readonly isRight: (body: string) => boolean },
): Promise<LoadResult> {
  let wrong = 0;
  const result = await autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    timeout: 60,
    requests: requests.map(({ method, path, headers, body }) => ({
      method,
      path,
      headers,
      ...(body === undefined ? {} : { body }),
      onResponse: (status: number, answer: string) => {
        if (status !== 200 || !options.isRight(answer)) wrong += 1;
      },
    })),
  });
  if (wrong + result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${wrong} wrong answers, ${result.errors} errors, ${result.timeouts} timeouts of ${url}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
