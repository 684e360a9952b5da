import { parentPort } from 'node:worker_threads';
import { rowsOfChunk } from './track-rows.ts';

// Only `ChunkReader` starts this. It sends the unpacked bytes of a chunk, and gets its rows.
parentPort?.on('message', (content: Uint8Array) => parentPort?.postMessage(rowsOfChunk(content)));
