import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { HashMessage } from './hash-file.ts';

const say = (message: HashMessage) => self.postMessage(message);

/** Reads a file piece by piece, because a client is larger than a tab should hold in memory. */
async function hash(file: File): Promise<void> {
  const sum = sha256.create();
  const reader = file.stream().getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    sum.update(value);
    read += value.length;
    say({ kind: 'progress', read });
  }
  say({ kind: 'done', sha256: bytesToHex(sum.digest()) });
}

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  hash(data).catch(() => say({ kind: 'failed' }));
});
