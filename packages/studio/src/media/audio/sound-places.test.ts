import type { ErrorPlace } from '@countersign/contract';
import { expect, it } from 'vitest';
import { createAudioEngine } from './audio-engine.ts';
import { audioSettingsFrom } from './audio-settings.ts';

const at = (fromUs: number, toUs: number, channel?: number): ErrorPlace => ({
  ...{ kind: 'interval', fromUs, toUs },
  ...(channel !== undefined && { channel }),
});
const missing = (place: ErrorPlace) => ({ typeId: 'missing', place });

function opened() {
  const engine = createAudioEngine({
    player: { play: () => {}, pause: () => {}, positionUs: () => 0 },
    surface: { placeOf: () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }) },
    template: { labels: [] },
    clock: { nowMs: () => 0 },
    settings: audioSettingsFrom(null),
  });
  engine.open({ id: 'one', durationUs: 10_000_000, channels: 2, annotations: [], ticks: new Map() });
  return engine;
}

it('[2.4-09] what is drawn over is the place of a new error, also where nothing may be edited', () => {
  const engine = opened();
  expect(engine.places.selected()).toBeUndefined();
  engine.mark({ fromUs: 1_000_000.4, toUs: 2_500_000 });
  expect(engine.places.selected()).toEqual(at(1_000_000, 2_500_000));
  expect(engine.places.selected()).toBe(engine.places.selected());
  engine.places.deselect();
  expect([engine.places.selected(), engine.snapshot().marked]).toEqual([undefined, undefined]);
});

it('shows the errors whose place the recording has, and goes to one', () => {
  const engine = opened();
  const first = missing(at(1_000_000, 2_000_000, 2));
  engine.places.set([
    first,
    missing(at(0, 10_000_001)),
    missing(at(0, 1, 3)),
    missing({ kind: 'span', ranges: [[0, 1]] }),
  ]);
  const { places } = engine.snapshot();
  expect(places).toEqual([first]);
  engine.places.set([missing(at(1_000_000, 2_000_000, 2))]);
  expect(engine.snapshot().places).toBe(places);
  expect(engine.places.quote(first.place)).toEqual({ words: '0:01.00–0:02.00' });
  engine.places.show(first.place);
  expect(engine.snapshot().cursorUs).toBe(1_000_000);
});
