/** Samples of each channel from a moment on. */
export interface SoundPiece {
  readonly hertz: number;
  readonly channels: readonly Float32Array<ArrayBuffer>[];
}

/** A recording whose samples are read by ranges. */
export interface SoundSource {
  /** The samples of a stretch, piece by piece. The first piece begins with the sample of that moment. */
  read(fromSeconds: number, toSeconds: number, signal: AbortSignal): AsyncGenerator<SoundPiece>;
}
