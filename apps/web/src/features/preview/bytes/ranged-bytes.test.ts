import { afterEach, expect, test, vi } from 'vitest';
import { rangedBytes } from './ranged-bytes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that answers every request so; keeps the ranges that were asked for. */
function serve(answer: (range: string) => Response | Promise<Response>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const request = new Request(new URL(url, 'http://portal'), options);
    request.signal.throwIfAborted();
    const range = request.headers.get('range') ?? '';
    asked.push(range);
    return await answer(range);
  });
  return asked;
}

const bytes = new Uint8Array(100_000).map((_, at) => at % 251);

test('[9-07] pieces are asked for by range, and none beyond the end', async () => {
  const asked = serve((range) => {
    const [, from = '0', to = '0'] = /(\d+)-(\d+)/u.exec(range) ?? [];
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 });
  });
  const file = rangedBytes('/content', bytes.length);
  expect([...(await file.read(10, 13))]).toEqual([10, 11, 12]);
  expect(await file.read(99_999, 200_000)).toHaveLength(1);
  expect(await file.read(100_000, 100_001)).toHaveLength(0);
  expect(asked).toEqual(['bytes=10-12', 'bytes=99999-99999']);
});

test('[9-07] of a server without ranges the piece is cut out of the whole', async () => {
  serve(() => new Response(bytes));
  const file = rangedBytes('/content', bytes.length);
  expect([...(await file.read(70_000, 70_003))]).toEqual([...bytes.subarray(70_000, 70_003)]);
  expect(await file.read(0, 100_000)).toEqual(bytes);
});

test.each([
  [404, '/content', 'gone'],
  [404, '/content?until=9999999999', 'gone'],
  [404, '/content?until=1', 'ended'],
  [410, '/content', 'gone'],
  [401, '/content', 'ended'],
  [403, '/content', 'ended'],
  [503, '/content', 'failed'],
])('[9-07] the status %i of %s says that the bytes are %s', async (status, url, problem) => {
  serve(() => new Response(null, { status }));
  await expect(rangedBytes(url, 10).read(0, 5)).rejects.toMatchObject({ problem });
});

test('[9-07] a dead line is a failure, and a preview that was closed asks nothing more', async () => {
  serve(() => Promise.reject(new TypeError('the line is dead')));
  await expect(rangedBytes('/content', 10).read(0, 5)).rejects.toMatchObject({ problem: 'failed' });
  const closed = AbortSignal.abort();
  await expect(rangedBytes('/content', 10, closed).read(0, 5)).rejects.toMatchObject({ name: 'AbortError' });
});
