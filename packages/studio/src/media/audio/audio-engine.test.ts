import type { Annotation } from '@countersign/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyInput } from '../../input/events.ts';
import { createAudioEngine } from './audio-engine.ts';
import type { AudioEngine, AudioItem, SoundPlayer } from './audio-engine.types.ts';
import { audioSettingsFrom } from './audio-settings.ts';

const ms = 1000;
const template = {
  labels: ['Ada', 'Ben', 'word'].map((name, colour) => ({
    ...{ name, colour, geometries: ['interval' as const], attributes: [] },
  })),
};

function segment(id: string, label: string, fromMs: number, toMs: number, text = ''): Annotation {
  const geometry = { kind: 'interval', fromUs: fromMs * ms, toUs: toMs * ms } as const;
  return { id, label, geometry, attributes: text === '' ? {} : { text }, source: {} };
}

const item: AudioItem = {
  ...{ id: 'one', durationUs: 10_000 * ms, channels: 2, ticks: new Map(), isEditable: true },
  annotations: [
    segment('1', 'Ada', 1000, 2000, 'hello'),
    segment('2', 'Ben', 1500, 3000),
    segment('3', 'word', 1000, 1400, 'hel'),
    segment('4', 'word', 1300, 2000, 'lo'),
    { id: '5', label: 'word', geometry: { kind: 'whole' }, attributes: {}, source: {} },
  ],
};

let engine: AudioEngine;
let positionUs = 0;
const play = vi.fn<SoundPlayer['play']>();
const onCommand = vi.fn<(command: string) => void>();

beforeEach(() => {
  play.mockClear();
  positionUs = 0;
  engine = createAudioEngine({
    ...{ template, clock: { nowMs: () => 0 }, settings: audioSettingsFrom(null), onCommand },
    player: { play, pause: () => {}, positionUs: () => positionUs },
    surface: { placeOf: () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }) },
  });
  engine.open(item);
});

function press(key: string, change: Partial<KeyInput> = {}): boolean {
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  const code = key === ' ' ? 'Space' : key.length === 1 ? `Key${key.toUpperCase()}` : key;
  return engine.dispatch({
    ...{ type: 'keydown', key, code, isRepeat: false, isComposing: false, target: 'canvas', ...plain },
    ...change,
  });
}

const placeOf = (id: string) => engine.annotations().find((one) => one.id === id)?.geometry;

describe('the lanes of a recording', () => {
  it('[2.4-09] are those of the labels, with a row more where annotations share time', () => {
    expect(engine.lanes().map(({ label, rows }) => [label, rows.map((row) => row.map(({ id }) => id))])).toEqual([
      ['Ada', [['1']]],
      ['Ben', [['2']]],
      ['word', [['3'], ['4']]],
    ]);
  });

  it('go with hidden labels and with filters', () => {
    engine.setLabelHidden('word', true);
    expect(engine.lanes().map(({ label }) => label)).toEqual(['Ada', 'Ben']);
    engine.showAll();
    engine.setFilter({ text: 'hello' });
    expect(engine.lanes().flatMap(({ rows }) => rows.flat().map(({ id }) => id))).toEqual(['1']);
  });
});

describe('playing', () => {
  it('begins and ends with the space key, where it was', () => {
    press(' ');
    expect(play).toHaveBeenLastCalledWith({ fromUs: 0, toUs: item.durationUs }, false);
    expect(engine.snapshot().isPlaying).toBe(true);
    positionUs = 1_234_567;
    press(' ');
    expect(engine.snapshot()).toMatchObject({ isPlaying: false, cursorUs: 1_234_567 });
  });

  it('loops what is selected', () => {
    engine.select('2');
    press('l');
    expect(play).toHaveBeenLastCalledWith({ fromUs: 1500 * ms, toUs: 3000 * ms }, true);
    engine.select('1');
    expect(play).toHaveBeenLastCalledWith({ fromUs: 1000 * ms, toUs: 2000 * ms }, true);
  });

  it('plays what is selected once, where a person wants that', () => {
    engine.select('2');
    expect(play).not.toHaveBeenCalled();
    engine.setSettings({ playsSelected: true });
    engine.select('1');
    expect(play).toHaveBeenLastCalledWith({ fromUs: 1000 * ms, toUs: 2000 * ms }, false);
  });

  it('goes a tenth of a second back and on, and from border to border', () => {
    engine.seek(1_500_000);
    press('ArrowRight');
    expect(engine.snapshot().cursorUs).toBe(1_600_000);
    press('ArrowLeft');
    press('ArrowLeft');
    expect(engine.snapshot().cursorUs).toBe(1_400_000);
    press('ArrowRight', { ctrlKey: true });
    expect(engine.snapshot().cursorUs).toBe(1_500_000);
    press('End');
    expect(engine.snapshot().cursorUs).toBe(item.durationUs);
  });

  it('keeps speed and gain inside their limits', () => {
    for (let nth = 0; nth < 20; nth += 1) press('ArrowUp', { shiftKey: true });
    expect(engine.snapshot().settings.rate).toBe(3);
    for (let nth = 0; nth < 20; nth += 1) press('ArrowDown', { shiftKey: true });
    expect(engine.snapshot().settings.rate).toBe(0.5);
    press('ArrowUp');
    expect(engine.snapshot().settings.gainDb).toBe(3);
  });

  it('mutes a channel, and hears one alone', () => {
    engine.setMuted(1, 'toggle');
    expect([...engine.snapshot().muted]).toEqual([1]);
    engine.setMuted(1, 'only');
    expect([...engine.snapshot().muted]).toEqual([2]);
    engine.setMuted(1, 'only');
    expect([...engine.snapshot().muted]).toEqual([]);
    engine.setMuted(2, 'toggle');
    engine.hearAll();
    expect([...engine.snapshot().muted]).toEqual([]);
  });
});

describe('changing annotations by keys', () => {
  it('moves the end and the beginning of the selected one', () => {
    engine.select('1');
    press('ArrowRight', { shiftKey: true });
    expect(placeOf('1')).toMatchObject({ fromUs: 1000 * ms, toUs: 2010 * ms });
    press('ArrowLeft', { shiftKey: true, altKey: true, ctrlKey: true });
    expect(placeOf('1')).toMatchObject({ fromUs: 900 * ms, toUs: 2010 * ms });
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true });
    expect(placeOf('1')).toEqual(item.annotations[0]?.geometry);
  });

  it('makes one of what is marked, with the digit of its label', () => {
    engine.seek(5_000_000);
    press('b');
    engine.seek(6_000_000);
    press('B', { shiftKey: true });
    expect(engine.snapshot().marked).toEqual({ fromUs: 5_000_000, toUs: 6_000_000 });
    press('2');
    expect(engine.annotations().at(-1)).toMatchObject({
      ...{ label: 'Ben', geometry: { kind: 'interval', fromUs: 5_000_000, toUs: 6_000_000 } },
    });
    expect(engine.snapshot().marked).toBeUndefined();
  });

  it('makes none where they can only be looked at', () => {
    engine.setEditable(false);
    expect(engine.makeOn('Ada', { fromUs: 0, toUs: 1000 })).toBe(false);
    engine.select('1');
    press('ArrowRight', { shiftKey: true });
    expect(engine.annotations()).toEqual(item.annotations);
  });
});

describe('changing annotations by dragging', () => {
  it('shows the border where it is dragged, and changes it at the end', () => {
    engine.select('2');
    engine.dragBorder('to', 4_000_000);
    expect(engine.snapshot().draft).toEqual({ fromUs: 1500 * ms, toUs: 4_000_000 });
    expect(placeOf('2')).toMatchObject({ toUs: 3000 * ms });
    engine.endDrag();
    expect(placeOf('2')).toMatchObject({ toUs: 4_000_000 });
  });

  it('never turns it around, and stays in the recording', () => {
    engine.select('2');
    engine.dragBorder('to', 1);
    engine.endDrag();
    expect(placeOf('2')).toMatchObject({ fromUs: 1500 * ms, toUs: 1500 * ms });
    engine.dragBorder('to', 99_000_000);
    engine.endDrag();
    expect(placeOf('2')).toMatchObject({ toUs: item.durationUs });
  });
});
