import { parentPort, workerData } from 'node:worker_threads';
import { type WriteSheet, writeXlsx } from 'hucre';

// Started by the report writer alone, which hands over the sheets and waits for the bytes.
const bytes = await writeXlsx({ sheets: workerData as WriteSheet[] });
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
