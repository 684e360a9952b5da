import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { drawScene } from './draw-scene.ts';
import { PIECE_SIZE, pieceOutline, type Side, type Sides } from './piece-outline.ts';

const WIDTH = 320;
const HEIGHT = 180;
const EDGE = 8;
/** The button for another picture covers this corner, so the hole must not be there. */
const TOP = 52;
/** How far from its place the piece may be released, in pixels. */
const TOLERANCE_PX = 6;

/** A background with a hole, and the piece that was cut out of it, as data URLs. Lengths are in pixels. */
export interface Slider {
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceY: number;
  readonly pieceSize: number;
  /** Where the piece belongs. Never sent to the browser. */
  readonly pieceX: number;
}

export async function drawSlider(): Promise<Slider> {
  // To the right of the piece's start, so that it has to be moved.
  const pieceX = randomInt(PIECE_SIZE + 2 * EDGE, WIDTH - PIECE_SIZE - EDGE);
  const pieceY = randomInt(TOP, HEIGHT - PIECE_SIZE - EDGE);
  const outline = pieceOutline(randomSides());
  const scene = await sharp(Buffer.from(drawScene(WIDTH, HEIGHT)))
    .composite([{ input: await grain(), blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } };

  const hole = `<path d="${outline}" fill="black" fill-opacity="0.55" stroke="white" stroke-opacity="0.7"/>`;
  const background = sharp(scene, raw).composite([{ input: svg(hole), left: pieceX, top: pieceY }]);
  const cut = await sharp(scene, raw)
    .extract({ left: pieceX, top: pieceY, width: PIECE_SIZE, height: PIECE_SIZE })
    .ensureAlpha()
    .png()
    .toBuffer();
  const piece = sharp(cut).composite([
    { input: svg(`<path d="${outline}" fill="white"/>`), blend: 'dest-in' },
    { input: svg(`<path d="${outline}" fill="none" stroke="white" stroke-width="2"/>`) },
  ]);
  return {
    background: toDataUrl(await background.webp({ quality: 82 }).toBuffer()),
    piece: toDataUrl(await piece.webp({ quality: 90 }).toBuffer()),
    width: WIDTH,
    height: HEIGHT,
    pieceY,
    pieceSize: PIECE_SIZE,
    pieceX,
  };
}

/** Whether the piece was released near enough to its place. */
export function isSliderSolved(answer: string, x: number | undefined): boolean {
  return x !== undefined && Math.abs(x - Number(answer)) <= TOLERANCE_PX;
}

/** At least one knob or notch on each piece, so that it is never a plain square. */
function randomSides(): Sides {
  const kinds: readonly Side[] = ['knob', 'notch', 'straight'];
  const pick = (): Side => kinds[randomInt(kinds.length)] ?? 'knob';
  return [pick(), randomInt(2) === 0 ? 'knob' : 'notch', pick(), pick()];
}

function grain(): Promise<Buffer> {
  return sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
}

function svg(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE_SIZE}" height="${PIECE_SIZE}">${content}</svg>`,
  );
}

function toDataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
