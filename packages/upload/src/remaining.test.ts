import { expect, test } from 'vitest';
import { createPace } from './pace.ts';
import { createRemaining } from './remaining.ts';

const LOOK_MS = 250;
/**
 * What Chromium said had gone, as milliseconds and KiB: three lanes with parts of 8 MiB over a line of 4 MiB a second,
 * whose rate is another one each second. Bytes come in heaps, because they go into buffers first.
 */
const recorded = `
  2677:7248 2745:944 4988:4048 4988:5904 5074:1536 5174:1408 5882:752 6384:1664 7197:1072 9702:5824 10913:1600
  10913:3888 10913:4144 10941:768 10941:1536 11004:1408 11543:1728 12312:1664 12927:784 13420:1232 16967:6064
  18001:1728 18001:4160 18431:1600 19076:4144 19173:400 19531:1536 20049:1728 21138:1728 21539:704 22053:784
  24441:5808 25535:1600 26749:4160 26750:784 26750:4352 26756:1600 27337:1664 27774:1728 28648:1664 28884:704
  29855:512 30717:5936 30747:1472 31623:4160 32601:784 32601:4160 33073:1600 33758:1536 34279:1664 34467:1408
  35092:768 35677:1088 38169:5936 38562:1472 40151:4160 41163:784 41164:1536 41173:4160 41463:1600 41469:1664
  42884:832 43082:1728 44505:704 46257:5872 47571:1536 47581:4160 47667:784 48413:1600 48877:1728 49482:704
`;
const arrivals = recorded
  .trim()
  .split(/\s+/)
  .map((one) => one.split(':').map(Number))
  .map(([atMs = 0, kib = 0]) => ({ atMs, bytes: kib * 1024 }));

/** The remaining times that somebody sees who looks at an upload of so many bytes. */
function seenOf(allBytes: number, coming = arrivals): { readonly atMs: number; readonly remainingMs: number }[] {
  const pace = createPace();
  const remaining = createRemaining();
  const waiting = [...coming];
  const endMs = coming.at(-1)?.atMs ?? 0;
  const seen = [];
  let left = allBytes;
  for (let atMs = 0; atMs < endMs; atMs += LOOK_MS) {
    for (let next = waiting[0]; next !== undefined && next.atMs <= atMs; next = waiting[0]) {
      pace.add(next.bytes, next.atMs);
      left -= next.bytes;
      waiting.shift();
    }
    const remainingMs = remaining.after(left, pace.bytesPerSecond(atMs), atMs);
    if (remainingMs !== null) seen.push({ atMs, remainingMs });
  }
  return seen;
}

test.each([2e9, 20e9])('of %i bytes on a steady line that shakes, it does not jump', (bytes) => {
  const seen = seenOf(bytes);
  expect(seen.length).toBeGreaterThan(150);
  const steps = seen.slice(1).map(({ remainingMs }, nth) => remainingMs / (seen[nth]?.remainingMs ?? 0));
  expect(Math.max(...steps)).toBeLessThan(1.02);
  expect(Math.min(...steps)).toBeGreaterThan(0.98);
});

test('it counts down and is right at the end', () => {
  const bytes = arrivals.reduce((sum, one) => sum + one.bytes, 0);
  const endMs = arrivals.at(-1)?.atMs ?? 0;
  const late = seenOf(bytes).filter(({ atMs }) => atMs > endMs / 2);
  for (const { atMs, remainingMs } of late) expect(Math.abs(remainingMs - (endMs - atMs))).toBeLessThan(3000);
});

test('a line that becomes ten times as slow shows after half a minute', () => {
  const steady = (fromMs: number, toMs: number, bytes: number) =>
    Array.from({ length: (toMs - fromMs) / 100 }, (_, nth) => ({ atMs: fromMs + nth * 100, bytes }));
  const seen = seenOf(1e9, [...steady(0, 20_000, 500_000), ...steady(20_000, 60_000, 50_000)]);
  const at = (ms: number) => (seen.findLast(({ atMs }) => atMs <= ms)?.remainingMs ?? 0) / 1000;
  expect(at(20_000)).toBeGreaterThan(150);
  expect(at(20_000)).toBeLessThan(200);
  expect(at(50_000)).toBeGreaterThan(700);
});

test('nothing is said at the start, nor while nothing goes', () => {
  const remaining = createRemaining();
  expect(remaining.after(1000, null, 0)).toBeNull();
  expect(remaining.after(1000, 10, 1000)).toBeNull();
  expect(remaining.after(1000, 10, 4000)).toBe(100_000);
  expect(remaining.after(1000, null, 5000)).toBeNull();
  expect(remaining.after(1000, 100, 6000)).toBeNull();
});
