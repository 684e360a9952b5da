import { expect, test } from 'vitest';
import { createStretcher } from './stretch.ts';

const HERTZ = 16_000;

function tone(hertz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * HERTZ }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / HERTZ));
}

/** How often a tone crosses nothing upwards in a second. */
function pitchOf(samples: Float32Array): number {
  let crossings = 0;
  for (let at = 1; at < samples.length; at += 1)
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) crossings += 1;
  return crossings / (samples.length / HERTZ);
}

test.each([0.5, 0.75, 1, 1.5, 2, 3])('at %f times the speed a tone lasts as much less, and keeps its pitch', (rate) => {
  const stretcher = createStretcher(rate, 1, HERTZ);
  const samples = tone(440, 3);
  const heard: number[] = [];
  for (let from = 0; from < samples.length; from += 5000)
    heard.push(...(stretcher.add([samples.subarray(from, from + 5000)])[0] ?? []));
  heard.push(...(stretcher.finish()[0] ?? []));
  expect(heard.length / HERTZ).toBeGreaterThan(3 / rate - 0.15);
  expect(heard.length / HERTZ).toBeLessThan(3 / rate + 0.15);
  const middle = Float32Array.from(heard).subarray(4000, -4000);
  expect(Math.abs(pitchOf(middle) - 440)).toBeLessThan(8);
  // No holes: it stays about as loud.
  for (let at = 0; at + 800 < middle.length; at += 800)
    expect(Math.max(...middle.subarray(at, at + 800))).toBeGreaterThan(0.6);
});

test('channels stay together', () => {
  const stretcher = createStretcher(2, 2, HERTZ);
  const [one, two] = [...stretcher.add([tone(300, 1), tone(300, 1)])];
  expect(one).toEqual(two);
  expect(one?.length).toBeGreaterThan(0);
});
