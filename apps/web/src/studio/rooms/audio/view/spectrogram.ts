import { SPECTRUM_BINS, type TimeView } from '@countersign/studio/audio';
import type { SoundSource } from '../sound/sound-source.ts';
import type { SpectrogramAnswer, SpectrogramRequest } from './spectrogram.worker.ts';

/** A view of the spectrogram, ready to be drawn. */
export interface SpectrogramPicture {
  readonly view: TimeView;
  /** Samples a second of what it was made of; it reaches to half of that. */
  readonly hertz: number;
  readonly bitmap: ImageBitmap;
}

/** Makes the spectrogram of what is in view. */
export interface Spectrogram {
  /** Asks for a view once it has come to rest. */
  ask(source: SoundSource, channel: number, view: TimeView, columns: number): void;
  picture(): SpectrogramPicture | undefined;
  clear(): void;
  destroy(): void;
}

const REST_MS = 150;
/** More would have to be decoded for too long. */
const MOST_SECONDS = 120;

export function createSpectrogram(onReady: () => void): Spectrogram {
  let worker: Worker | undefined;
  let asked = '';
  let run: AbortController | undefined;
  let made: SpectrogramPicture | undefined;

  async function make(source: SoundSource, channel: number, view: TimeView, columns: number, signal: AbortSignal) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (signal.aborted) return;
    const pieces: Float32Array[] = [];
    let hertz = 0;
    for await (const { channels, ...piece } of source.read(view.fromUs / 1e6, view.toUs / 1e6, signal)) {
      if (signal.aborted) return;
      ({ hertz } = piece);
      pieces.push(channels[channel - 1] ?? new Float32Array(0));
    }
    const levels = await transformed({ samples: joined(pieces), columns });
    if (signal.aborted) return;
    const bitmap = await createImageBitmap(imageOf(levels, columns));
    if (signal.aborted) return bitmap.close();
    made?.bitmap.close();
    made = { view, hertz, bitmap };
    onReady();
  }

  function transformed(request: SpectrogramRequest): Promise<SpectrogramAnswer> {
    worker ??= new Worker(new URL('./spectrogram.worker.ts', import.meta.url), { type: 'module' });
    const answer = new Promise<SpectrogramAnswer>((resolve) => {
      worker?.addEventListener('message', ({ data }: MessageEvent<SpectrogramAnswer>) => resolve(data), { once: true });
    });
    worker.postMessage(request, [request.samples.buffer]);
    return answer;
  }

  function stop(): void {
    run?.abort();
    asked = '';
  }

  return {
    ask(source, channel, view, columns) {
      const key = [channel, view.fromUs, view.toUs, columns].join(' ');
      if (key === asked || (view.toUs - view.fromUs) / 1e6 > MOST_SECONDS) return;
      run?.abort();
      run = new AbortController();
      asked = key;
      make(source, channel, view, columns, run.signal).catch(() => {
        asked = '';
      });
    },
    picture: () => made,
    clear() {
      stop();
      made?.bitmap.close();
      made = undefined;
    },
    destroy() {
      stop();
      worker?.terminate();
      made?.bitmap.close();
    },
  };
}

function joined(pieces: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** From dark blue over light blue to white, the deepest frequency at the bottom. */
function imageOf(levels: SpectrogramAnswer, columns: number): ImageData {
  const image = new ImageData(columns, SPECTRUM_BINS);
  for (let column = 0; column < columns; column += 1)
    for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
      const level = levels[column * SPECTRUM_BINS + bin] ?? 0;
      const at = ((SPECTRUM_BINS - 1 - bin) * columns + column) * 4;
      image.data[at] = Math.max(0, 2 * level - 255);
      image.data[at + 1] = Math.min(255, level * 0.9);
      image.data[at + 2] = Math.min(255, 24 + level * 1.2);
      image.data[at + 3] = 255;
    }
  return image;
}
