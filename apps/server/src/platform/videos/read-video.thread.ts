import { parentPort, workerData } from 'node:worker_threads';
import { readFrames } from '@countersign/media/frames';
import type { RangeAnswer, VideoMessage, VideoPlan } from './read-video.ts';

// Only `readVideo` starts this. It asks for ranges of the file, and says at the end what it found.
const { size, limitMs } = workerData as VideoPlan;

function say(message: VideoMessage): void {
  if (parentPort === null) throw new Error('this is no thread');
  parentPort.postMessage(message);
}

let asked = 0;
const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();

parentPort?.on('message', (answer: RangeAnswer) => {
  const asker = waiting.get(answer.id);
  waiting.delete(answer.id);
  if ('bytes' in answer) asker?.resolve(answer.bytes);
  else asker?.reject(new Error('the store did not answer'));
});

const read = (offset: number, length: number) =>
  new Promise<Uint8Array>((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    say({ id: asked, offset, length });
  });

try {
  say({ found: await readFrames({ size, read }, limitMs) });
} catch {
  // The parent knows what its store failed with.
  say({ found: null });
}
