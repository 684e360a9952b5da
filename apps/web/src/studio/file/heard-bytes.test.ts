import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heardBytes, NothingHeard } from './heard-bytes.ts';

describe('the bytes of an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An answer whose bytes arrive one after the other, so many milliseconds apart, and end after so many. */
  function slowly(count: number, apartMs: number) {
    return async (signal: AbortSignal) => {
      let nth = 0;
      const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
        await new Promise((resolve) => setTimeout(resolve, apartMs));
        if (signal.aborted) to.error(signal.reason);
        else if (nth === count) to.close();
        else to.enqueue(Uint8Array.of((nth += 1)));
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    };
  }

  it('are waited for as long as some arrive', async () => {
    let arrived = 0;
    const bytes = heardBytes(slowly(4, 8_000), (count) => {
      arrived += count;
    });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(arrived).toBe(2);
    await vi.advanceTimersByTimeAsync(24_000);
    expect([...(await bytes)]).toEqual([1, 2, 3, 4]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are given up after ten seconds in which none arrives', async () => {
    const bytes = heardBytes(slowly(4, 11_000)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await bytes).toBeInstanceOf(NothingHeard);
  });

  it('are given up where no answer comes at all', async () => {
    const ask = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const bytes = heardBytes(ask).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await bytes).toBeInstanceOf(NothingHeard);
  });
});
