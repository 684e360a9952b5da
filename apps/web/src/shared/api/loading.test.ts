import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginLoading, isMasked } from './loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Whether the mask is shown at each of these times, in milliseconds. */
function seenAt(...times: readonly number[]): boolean[] {
  const start = Date.now();
  return times.map((at) => {
    vi.advanceTimersByTime(start + at - Date.now());
    return isMasked.get();
  });
}

describe('[4.1-07] the loading mask', () => {
  test('lies over the page after a moment and goes 300 ms after the last request has ended', () => {
    const endFirst = beginLoading();
    expect(seenAt(299, 300)).toEqual([false, true]);
    const endSecond = beginLoading();
    endFirst();
    expect(seenAt(1000)).toEqual([true]);
    endSecond();
    expect(seenAt(299, 300)).toEqual([true, false]);
  });

  test('is not seen where the answer comes at once', () => {
    beginLoading()();
    expect(seenAt(0, 300, 1000)).toEqual([false, false, false]);
  });

  test('stays without a gap when another request follows within the 300 ms', () => {
    const end = beginLoading();
    vi.advanceTimersByTime(500);
    end();
    vi.advanceTimersByTime(200);
    const endNext = beginLoading();
    expect(seenAt(0, 100, 1000)).toEqual([true, true, true]);
    endNext();
    expect(seenAt(300)).toEqual([false]);
  });
});
