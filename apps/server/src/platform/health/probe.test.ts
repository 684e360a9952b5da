import { beforeEach, expect, test, vi } from 'vitest';
import { createProbe } from './probe.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A check that ends when the test says so. */
function looks() {
  const ends: PromiseWithResolvers<string>[] = [];
  const look = () => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  };
  return { ends, look };
}

const options = { otherwise: 'silent', limitMs: 1000, servesMs: 3000 };

test('one look serves everybody who asks while it is under way, and for a while after', async () => {
  const { ends, look } = looks();
  const probe = createProbe(look, options);
  const asked = [probe.lately(), probe.lately(), probe.now()];
  ends[0]?.resolve('ok');
  expect(await Promise.all(asked)).toEqual(['ok', 'ok', 'ok']);
  vi.advanceTimersByTime(2900);
  expect(await probe.lately()).toBe('ok');
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(200);
  const later = probe.lately();
  ends[1]?.resolve('worse');
  expect([await later, ends.length]).toEqual(['worse', 2]);
});

test('who asks for now gets a look that was not over before', async () => {
  const { ends, look } = looks();
  const probe = createProbe(look, options);
  const first = probe.now();
  ends[0]?.resolve('ok');
  await first;
  const second = probe.now();
  ends[1]?.resolve('worse');
  expect(await second).toBe('worse');
});

test('a look that fails, or hangs, says so in time, and what hangs is not asked again before it has ended', async () => {
  const { ends, look } = looks();
  const probe = createProbe(look, options);
  const failed = probe.now();
  ends[0]?.reject(new Error('no'));
  expect(await failed).toBe('silent');

  const hung = probe.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await hung).toBe('silent');
  vi.advanceTimersByTime(60_000);
  expect(await Promise.all([probe.now(), probe.lately()])).toEqual(['silent', 'silent']);
  expect(ends).toHaveLength(2);

  ends[1]?.resolve('ok');
  await vi.advanceTimersByTimeAsync(0);
  const next = probe.now();
  ends[2]?.resolve('ok');
  expect(await next).toBe('ok');
});
