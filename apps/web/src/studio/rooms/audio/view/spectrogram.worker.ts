import { spectrumColumns } from '@countersign/studio/audio';

/** Samples of what is in view, and how many columns it has. */
export interface SpectrogramRequest {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly columns: number;
}

/** How loud each frequency is, column by column. */
export type SpectrogramAnswer = Uint8Array<ArrayBuffer>;

self.addEventListener('message', ({ data }: MessageEvent<SpectrogramRequest>) => {
  const levels = spectrumColumns(data.samples, data.columns);
  self.postMessage(levels, { transfer: [levels.buffer] });
});
