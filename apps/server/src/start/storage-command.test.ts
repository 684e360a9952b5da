import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readStorageRequest } from './read-storage-request.ts';

const storageMain = fileURLToPath(new URL('../storage.ts', import.meta.url));

test('a bucket that does not answer ends the command with one sentence', async () => {
  const env = { ...process.env, S3_URL: 'http://key:secret@127.0.0.1:1/trays' };
  await expect(promisify(execFile)(process.execPath, [storageMain, 'cors'], { env })).rejects.toMatchObject({
    ...{ code: 1, stdout: '', stderr: 'The storage failed: the bucket trays does not answer: ECONNREFUSED.\n' },
  });
});

test.each([[['expiring', '--compare']], [['cors', '--compare']], [['expiring', 'now']], [['move', '--from', 'a']]])(
  'the options of another act are refused: %j',
  (args) => {
    expect(() => readStorageRequest(args)).toThrow(/^Usage: npm run storage/);
  },
);
