/** The header of an MP3 frame. */
export interface MpegFrame {
  readonly length: number;
  readonly samples: number;
  readonly hertz: number;
  readonly channels: number;
  readonly kilobits: number;
  readonly layer: number;
  readonly version: number;
}

const hertzOfVersion: Readonly<Record<number, readonly number[]>> = {
  1: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  2.5: [11_025, 12_000, 8000],
};
const kilobitsOf: Readonly<Record<string, readonly number[]>> = {
  '1.1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1.2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1.3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2.1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2.2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** The frame of MPEG sound whose header begins here; null if none does. */
export function mpegFrameAt(bytes: Uint8Array, at: number): MpegFrame | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || at + 4 > bytes.length) return null;
  const version = [2.5, null, 2, 1][(second >> 3) & 3];
  const layer = [null, 3, 2, 1][(second >> 1) & 3];
  if (version === null || version === undefined || layer === null || layer === undefined) return null;
  const row = version === 1 ? `1.${layer}` : layer === 1 ? '2.1' : '2.2';
  const kilobits = kilobitsOf[row]?.[(third >> 4) - 1];
  const hertz = hertzOfVersion[version]?.[(third >> 2) & 3];
  if (kilobits === undefined || hertz === undefined) return null;
  const padding = (third >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152;
  const length =
    layer === 1
      ? (Math.floor((12_000 * kilobits) / hertz) + padding) * 4
      : Math.floor((samples * 125 * kilobits) / hertz) + padding;
  return { length, samples, hertz, channels: fourth >> 6 === 3 ? 1 : 2, kilobits, layer, version };
}
