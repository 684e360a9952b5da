import autocannon from 'autocannon';
import type { WireRequest } from './call.ts';

/** What a closed loop of connections got. */
export interface LoadResult {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number;
}

/** Sends these requests round and round over so many connections, and throws where any answer is not a success. */
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
