import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type PaintedPicture, type PaintOrder, paintScene } from './paint-order.ts';

const QUALITY = 80;

// An exception becomes the thread's error.
parentPort?.on('message', (order: PaintOrder) => void paint(order));

async function paint(order: PaintOrder): Promise<void> {
  const { pixels, ...scene } = paintScene(order);
  const raw = { width: scene.width, height: scene.height, channels: 3 as const };
  const jpeg = new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: QUALITY }).toBuffer());
  parentPort?.postMessage({ ...scene, jpeg } satisfies PaintedPicture);
}
