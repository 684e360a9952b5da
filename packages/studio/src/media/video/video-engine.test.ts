import type { Annotation, FrameRuns, Track } from '@countersign/contract';
import { chunksOf, runsOf } from '@countersign/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeyInput } from '../../input/events.ts';
import { createChunkStore } from './chunk-store.ts';
import { createVideoEngine } from './video-engine.ts';
import type { FrameCanvas, VideoEngine, VideoItem } from './video-engine.types.ts';
import { videoSettingsFrom } from './video-settings.ts';

const KEY = 1;
const OUTSIDE = 2;
const LASTING = 8;
const FRAMES = 1000;

const template = {
  labels: ['Person', 'Robot'].map((name, colour) => ({
    ...{ name, colour, geometries: ['track' as const], attributes: [] },
  })),
};

function boxes(id: string, stated: readonly (readonly [frame: number, x: number, flags: number])[]): Track {
  return {
    ...{ id, shape: 'box', source: {} },
    changes: [[stated[0]?.[0] ?? 0, { speed: 'slow' }]],
    frames: stated.map(([frame]) => frame),
    flags: stated.map(([, , flags]) => flags),
    x: stated.map(([, x]) => x),
    ...{ y: stated.map(() => 0), width: stated.map(() => 20), height: stated.map(() => 10) },
  };
}

const tracks = [
  boxes('p', [
    [0, 0, KEY | LASTING],
    [10, 100, KEY | LASTING],
    [500, 100, KEY | OUTSIDE],
  ]),
  boxes('r', [
    [700, 0, KEY | LASTING],
    [705, 5, LASTING],
    [710, 10, KEY],
  ]),
];
const labels: Readonly<Record<string, string>> = { p: 'Person', r: 'Robot' };
const annotations: readonly Annotation[] = [
  ...tracks.map(
    (track): Annotation => ({
      ...{ id: track.id, label: labels[track.id] ?? '', attributes: { speed: 'unknown' }, source: {} },
      geometry: { kind: 'track', shape: 'box', runs: runsOf(track, FRAMES) },
    }),
  ),
  { id: 'w', label: 'Person', geometry: { kind: 'whole' }, attributes: {}, source: {} },
];

let nowMs = 0;
let engine: VideoEngine;
let asked: number[] = [];
let drawing: (() => void) | undefined;
/** What the canvas was given last. */
let drawn: readonly Annotation[] = [];
let selectedOnCanvas: string | undefined;
const tellCanvas = new Set<() => void>();
const loads = vi.fn<(nth: number) => void>();
const onCommand = vi.fn<(command: string) => void>();

const clear = vi.fn<() => void>();
const centreOn = vi.fn<FrameCanvas['centreOn']>();
const canvas: FrameCanvas = {
  ...{
    dispatch: () => false,
    fit: () => {},
    zoomBy: () => {},
    pan: () => {},
    hover: () => {},
    showAnnotations: () => {},
  },
  seen: () => ({ x: 10.004, y: -3, width: 50, height: 40 }),
  select: (id) => {
    selectedOnCanvas = drawn.some((one) => one.id === id) ? id : undefined;
    for (const tell of tellCanvas) tell();
  },
  placeOf: () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }),
  centreOn,
  snapshot: () => ({ selectedId: selectedOnCanvas, hoveredId: undefined }),
  subscribe(listener) {
    tellCanvas.add(listener);
    return () => tellCanvas.delete(listener);
  },
};

function itemOf(id: string): VideoItem {
  const chunks = chunksOf(tracks, FRAMES);
  return {
    ...{ id, annotations, ticks: new Map(), frames: FRAMES, width: 320, height: 240 },
    timeOf: (frame) => frame * 100_000,
    chunks: createChunkStore(
      chunks.map(({ fromFrame, toFrame }) => ({ from: fromFrame, to: toFrame })),
      async (nth) => {
        loads(nth);
        const chunk = chunks[nth];
        if (chunk === undefined) throw new Error('no such part');
        return chunk;
      },
      () => engine.loaded(),
    ),
  };
}

let item: VideoItem;

/** Brings what was asked for to the screen, as a decoder would. */
async function arrive(frame = asked.at(-1) ?? 0): Promise<void> {
  await item.chunks.want(frame);
  engine.put(frame, (shown) => {
    drawn = shown;
    selectedOnCanvas = undefined;
    for (const tell of tellCanvas) tell();
  });
  engine.shown();
}

function tick(ms: number): void {
  nowMs += ms;
  const draw = drawing;
  drawing = undefined;
  draw?.();
}

function press(key: string, change: Partial<KeyInput> = {}): boolean {
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  return engine.dispatch({
    ...{ type: 'keydown', key, code: '', isRepeat: false, isComposing: false, target: 'canvas', ...plain },
    ...change,
  });
}

beforeEach(async () => {
  [nowMs, asked, drawn, selectedOnCanvas, drawing] = [0, [], [], undefined, undefined];
  tellCanvas.clear();
  loads.mockClear();
  onCommand.mockClear();
  centreOn.mockClear();
  clear.mockClear();
  engine = createVideoEngine({
    ...{ template, clock: { nowMs: () => nowMs }, settings: videoSettingsFrom(null), onCommand },
    frameName: (frame) => `frame ${frame}`,
    screen: {
      canvas,
      show: (frame) => asked.push(frame),
      redraw: () => {},
      clear,
      requestFrame(act) {
        drawing = act;
        return () => {
          drawing = undefined;
        };
      },
    },
  });
  item = itemOf('one');
  engine.open(item);
  await arrive();
});

describe('the frame on the screen', () => {
  it('[2.4-09] is the one that was drawn, with its boxes, not the one that was asked for', async () => {
    const told: number[] = [];
    engine.playhead.onFrame((frame) => told.push(frame));
    press('.');
    expect(asked).toEqual([0, 1]);
    expect(engine.snapshot()).toMatchObject({ frame: 0, wanted: 1 });
    expect(told).toEqual([]);
    await arrive();
    expect(told).toEqual([1]);
    expect(engine.snapshot().frame).toBe(1);
    expect(drawn).toMatchObject([{ id: 'p', geometry: { kind: 'box', x: 10 } }]);
  });

  it('[2.4-09] gets the error that is given while another one is on its way', () => {
    engine.select('p', true);
    press('.');
    expect(engine.frames.choices('p')).toEqual({ shown: { from: 0, to: 0 } });
  });

  it('has the attributes that changed by then', async () => {
    expect(engine.attributesOf?.('p')).toEqual({ speed: 'slow' });
    expect(engine.attributesOf?.('p')).toBe(engine.attributesOf?.('p'));
    engine.playhead.go(699);
    await arrive();
    expect(engine.attributesOf?.('r')).toEqual({ speed: 'unknown' });
  });
});

describe('steps', () => {
  it.each([
    ['.', {}, 1],
    ['>', {}, 10],
    [':', { code: 'Period', shiftKey: true }, 10],
    ['End', {}, 999],
  ] as const)('by %s', (key, change, frame) => {
    expect(press(key, change)).toBe(true);
    expect(asked.at(-1)).toBe(frame);
  });

  it('go by the place of the key where a keyboard has other signs', () => {
    press('ü', { code: 'BracketRight' });
    expect(asked.at(-1)).toBe(500 - 1);
  });

  it('of a held key stay near the screen', async () => {
    for (let nth = 0; nth < 50; nth += 1) press('.', { isRepeat: true });
    expect(asked.at(-1)).toBe(10);
    await arrive();
    press('.', { isRepeat: true });
    expect(asked.at(-1)).toBe(11);
  });

  it('end at the first and the last frame', () => {
    press(',');
    expect(asked.at(-1)).toBe(0);
    press('End');
    press('.');
    expect(asked.at(-1)).toBe(999);
  });
});

describe('keyframes of the selected track', () => {
  it('are gone to, and loaded on the way', async () => {
    engine.select('r');
    await arrive();
    expect(engine.snapshot().frame).toBe(700);
    press(']');
    await vi.waitFor(() => expect(asked.at(-1)).toBe(710));
    await arrive();
    press('[');
    await vi.waitFor(() => expect(asked.at(-1)).toBe(700));
  });

  it('or the border of its life, where that comes first', async () => {
    engine.select('p', true);
    press(']');
    await vi.waitFor(() => expect(asked.at(-1)).toBe(10));
    await arrive();
    press(']');
    await vi.waitFor(() => expect(asked.at(-1)).toBe(499));
    // Three parts of 200 frames lie on the way, and the ones beside them.
    expect(loads.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('without a selection the next frame at which a track begins or ends', () => {
    press(']');
    expect(asked.at(-1)).toBe(499);
    press(']');
    expect(asked.at(-1)).toBe(700);
  });
});

describe('playing', () => {
  it('[2.4-09] goes by the times of the frames and the speed', async () => {
    press(' ', { code: 'Space' });
    tick(150);
    expect(asked.at(-1)).toBe(1);
    await arrive();
    press('ArrowUp', { shiftKey: true });
    expect(engine.snapshot().settings.rate).toBe(1.5);
    tick(100);
    expect(asked.at(-1)).toBe(2);
    press(' ', { code: 'Space' });
    tick(1000);
    expect(asked.at(-1)).toBe(2);
  });

  it('goes slower, and not in leaps, where the decoder is late', async () => {
    engine.playhead.play();
    tick(100);
    tick(5000);
    await arrive();
    tick(100);
    expect(asked.at(-1)).toBe(2);
  });

  it('ends with the last frame, and begins anew from there', async () => {
    engine.playhead.go(998);
    await arrive();
    engine.playhead.play();
    tick(100);
    await arrive();
    tick(100);
    expect(engine.snapshot().isPlaying).toBe(false);
    engine.playhead.play();
    expect(asked.at(-1)).toBe(0);
  });
});

describe('tracks', () => {
  it('of the frame are walked through by Tab, and those elsewhere are left out', () => {
    press('Tab');
    expect(engine.snapshot().selectedId).toBe('p');
    press('Tab');
    expect(engine.snapshot().selectedId).toBe('w');
    expect(press('Tab')).toBe(false);
  });

  it('selected in the list are brought to the screen where they are seen', async () => {
    engine.select('r');
    expect(asked.at(-1)).toBe(700);
    await arrive();
    expect(selectedOnCanvas).toBe('r');
    expect(drawn.map(({ id }) => id)).toEqual(['r']);
  });

  it('stay selected where they leave the frame, and are let go by a press beside them', async () => {
    engine.select('p', true);
    expect(selectedOnCanvas).toBe('p');
    engine.playhead.go(600);
    await arrive();
    expect(engine.snapshot().selectedId).toBe('p');
    engine.playhead.go(5);
    await arrive();
    canvas.select(undefined, true);
    expect(engine.snapshot().selectedId).toBeUndefined();
  });

  it('are followed by the view, where a person wants that', async () => {
    engine.select('p', true);
    expect(canvas.centreOn).not.toHaveBeenCalled();
    press('l');
    expect(canvas.centreOn).toHaveBeenLastCalledWith([
      expect.objectContaining({ geometry: { kind: 'box', x: 0, y: 0, width: 20, height: 10 } }),
    ]);
    engine.playhead.go(5);
    await arrive();
    expect(canvas.centreOn).toHaveBeenLastCalledWith([
      expect.objectContaining({ geometry: { kind: 'box', x: 50, y: 0, width: 20, height: 10 } }),
    ]);
  });

  it('are lanes by label, folded by label', () => {
    const named = () => engine.rows().map((row) => (row.kind === 'label' ? row.label : row.record.id));
    expect(named()).toEqual(['Person', 'p', 'Robot', 'r']);
    engine.setFolded('Person', true);
    expect(named()).toEqual(['Person', 'Robot', 'r']);
    engine.setLabelHidden('Robot', true);
    expect(named()).toEqual(['Person']);
  });

  it('hidden by their label are not on the frame', async () => {
    engine.setLabelHidden('Person', true);
    await arrive(0);
    expect(drawn).toEqual([]);
    expect(engine.snapshot().shapes.has('p')).toBe(true);
  });
});

describe('errors', () => {
  it('[2.4-09] of a track are of marked frames, and show in those alone', async () => {
    engine.playhead.go(5);
    await arrive();
    press('b');
    engine.playhead.go(8);
    await arrive();
    press('B', { shiftKey: true });
    expect(engine.frames.choices('p')).toEqual({ shown: { from: 8, to: 8 }, marked: { from: 5, to: 8 } });
    expect(engine.frames.choices('w')).toBeUndefined();
    engine.setTicks(new Map([['p', [{ typeId: 'x', remark: '', at: { from: 490, to: 510 } }]]]));
    const record = engine.record('p');
    expect(record && engine.tickedRuns(record)).toEqual([{ from: 490, to: 499 }]);
    engine.setTicks(new Map([['p', [{ typeId: 'x', remark: '' }]]]));
    expect(record && engine.tickedRuns(record)).toEqual([{ from: 0, to: 499 }]);
  });

  it('[2.4-09] of what is missing have the rectangle that was drawn, or what shows, within the frame', async () => {
    expect(engine.places.selected()).toBeUndefined();
    expect(engine.places.inView?.()).toEqual({ kind: 'region', frame: 0, x: 10, y: 0, width: 50, height: 37 });
    engine.setRegion({ x: 300, y: 200, width: 100, height: 100 });
    expect(engine.places.selected()).toEqual({ kind: 'region', frame: 0, x: 300, y: 200, width: 20, height: 40 });
    engine.playhead.go(1);
    await arrive();
    expect(engine.places.selected()).toBeUndefined();
  });

  it('beyond the end of the video are left out', () => {
    const region = (frame: number) =>
      ({ typeId: 'x', place: { kind: 'region', frame, x: 0, y: 0, width: 5, height: 5 } }) as const;
    engine.places.set([region(999), region(1000)]);
    expect(engine.snapshot().places).toEqual([region(999)]);
  });
});

it('another video begins at its first frame, with nothing marked', async () => {
  engine.playhead.go(77);
  await arrive();
  press('b');
  item = itemOf('two');
  engine.open(item);
  expect(asked.at(-1)).toBe(0);
  expect(engine.snapshot()).toMatchObject({ frame: 0, marked: undefined, itemId: 'two' });
});

it('runs of many stretches are found without going through them', () => {
  const runs: FrameRuns = Array.from({ length: 50_000 }, (_, at) => [at * 2, at * 2]);
  const many: Annotation = {
    id: 'm',
    label: 'Person',
    attributes: {},
    source: {},
    geometry: { kind: 'track', shape: 'box', runs },
  };
  engine.open({ ...itemOf('many'), annotations: [many], frames: 100_000 });
  engine.setTicks(new Map([['m', [{ typeId: 'x', remark: '', at: { from: 99_000, to: 99_009 } }]]]));
  const record = engine.record('m');
  expect(record && engine.tickedRuns(record)).toHaveLength(5);
});

it('nothing of a video shows once it is closed', () => {
  engine.run('video.play');
  engine.close();
  expect(clear).toHaveBeenCalledOnce();
  expect(engine.snapshot()).toMatchObject({ isPlaying: false, frames: 0, annotations: [] });
  // What was still being decoded is not shown either.
  engine.shown();
  expect(engine.snapshot().shapes.size).toBe(0);
});
