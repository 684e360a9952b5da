import type { Annotation } from '@countersign/contract';
import { audioSettingsFrom, type LoadedPeaks } from '@countersign/studio/audio';
import { createSoundView } from '../../apps/web/src/studio/rooms/audio/view/sound-view.ts';
import { audioRoom } from '../../packages/phrases/src/en/audio-room.ts';
import { frameOf } from './frame-of.ts';

/** Of one recording: milliseconds until its waveform is painted, and the bytes of its peaks. */
export interface SoundCost {
  readonly opening: number;
  readonly bytes: number;
}

const MOMENTS_A_SECOND = 100;
const CHANNELS = 2;

/** Runs in the page: opens a recording of so many seconds with a segment every three seconds. */
export async function measureSound(seconds: number): Promise<SoundCost> {
  const peaks = peaksOf(seconds);
  const view = createSoundView({
    template: { labels: [{ name: 'Ada', colour: 0, attributes: [], geometries: [] }], relations: [] },
    settings: audioSettingsFrom(null),
    onCommand: () => {},
    words: () => audioRoom,
  });
  const { element, engine } = view;
  element.style.cssText = 'position:absolute;inset:0';
  document.body.replaceChildren(element);
  await frameOf(() => {});
  const annotations = Array.from({ length: Math.floor(seconds / 3) }, (_, nth): Annotation => {
    const geometry = { kind: 'interval' as const, fromUs: nth * 3_000_000, toUs: nth * 3_000_000 + 2_000_000 };
    return { id: `a${nth}`, label: 'Ada', geometry, attributes: { text: 'said' }, source: {} };
  });
  const opening = await frameOf(() => {
    view.load(peaks, null);
    engine.open({
      ...{ id: 'sound', annotations, ticks: new Map() },
      ...{ durationUs: seconds * 1e6, channels: CHANNELS },
    });
  });
  if (!isPainted(element)) throw new Error('no waveform is painted');
  view.destroy();
  return { opening, bytes: peaks.bytes.length };
}

/** Peaks as the server makes them: every hundredth of a second, and halves of that. */
function peaksOf(seconds: number): LoadedPeaks {
  const levels: LoadedPeaks['levels'][number][] = [];
  let from = 0;
  for (let moments = seconds * MOMENTS_A_SECOND; moments > 256; moments = Math.ceil(moments / 2)) {
    levels.push({ from, moments });
    from += moments * 2 * CHANNELS;
  }
  const bytes = new Int8Array(from);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at % 2 === 0 ? -1 : 1) * ((at * 31) % 120);
  return { levels, bytes, channels: CHANNELS };
}

function isPainted(element: HTMLElement): boolean {
  const canvas = element.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return false;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 0 && value > 100);
}
