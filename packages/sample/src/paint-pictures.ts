import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PaintedPicture, PaintOrder } from './paint-order.ts';

/**
 * Paints on as many threads as the machine has. Answers in the order of the orders. Trays on one ground go to one
 * thread in a row, so that they share it.
 */
export async function paintPictures(orders: readonly PaintOrder[]): Promise<PaintedPicture[]> {
  const painted: PaintedPicture[] = [];
  const runs = runsOf(orders).values();
  async function work(): Promise<void> {
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url));
    try {
      for (const run of runs) {
        for (const index of run) {
          worker.postMessage(orders[index]);
          // Rejects with the worker's error.
          [painted[index]] = (await once(worker, 'message')) as [PaintedPicture];
        }
      }
    } finally {
      await worker.terminate();
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), orders.length, 4) }, work));
  return painted;
}

const LONGEST_RUN = 6;

function runsOf(orders: readonly PaintOrder[]): number[][] {
  const runs = new Map<string, number[][]>();
  orders.forEach((order, index) => {
    const ground = order.scene === 'tray' ? `tray ${order.ground}` : order.scene;
    const own = runs.get(ground) ?? [];
    const last = own.at(-1);
    if (last === undefined || last.length === LONGEST_RUN) own.push([index]);
    else last.push(index);
    runs.set(ground, own);
  });
  return [...runs.values()].flat();
}
