/** A decoded picture of a video. The code that holds it has to close it. */
export interface DecodedFrame {
  /** Draws it upright and in its shape, over a rectangle from the corner. */
  draw(context: OffscreenCanvasRenderingContext2D, width: number, height: number): void;
  close(): void;
}

/** The pictures of a video by their numbers in the order in which they are shown. */
export interface FrameSource {
  /**
   * Decodes a picture. It stays open until another one is asked for; the source closes it.
   *
   * @throws where it cannot be decoded
   */
  get(picture: number): Promise<DecodedFrame>;
  /** How many pictures have been decoded so far. */
  decoded(): number;
  close(): void;
}

/** This browser cannot decode what the video is packed with. */
export class CannotDecode extends Error {
  readonly codec: string;
  constructor(codec: string) {
    super(`no decoder for ${codec}`);
    this.codec = codec;
  }
}
