import { parentPort, workerData } from 'node:worker_threads';
import { checkChunk } from './check-chunk.ts';

// Only `readChunk` starts this.
parentPort?.postMessage(checkChunk(workerData as Uint8Array));
