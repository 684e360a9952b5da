import type { FileFacts } from '@countersign/contract';
import { type RiffChunk, riffChunks } from '../container/riff.ts';
import { type FileWindow, lettersOf } from '../file-window.ts';
import { known, type Recording } from '../recording.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';

/** What an AVI holds, by the headers of its streams. */
export async function readAvi(file: FileWindow): Promise<Recording> {
  const said = (await file.view(4, 4)).getUint32(0, true);
  // A camera that was switched off never wrote the length.
  const end = said === 0 || said === 0xffff_ffff ? file.size : said + 8;
  if (end > file.size) throw endsEarly(file.size, end);
  for await (const chunk of riffChunks(file, 12, end)) {
    if (chunk.name !== 'LIST' || lettersOf(await file.bytes(chunk.body, 4)) !== 'hdrl') continue;
    const facts = await readHeaders(file, chunk);
    if (facts !== null) return { kind: 'video', facts: known(facts) };
  }
  throw damagedAt(12);
}

async function readHeaders(file: FileWindow, headers: RiffChunk): Promise<FileFacts | null> {
  for await (const chunk of riffChunks(file, headers.body + 4, headers.end)) {
    if (chunk.name !== 'LIST' || lettersOf(await file.bytes(chunk.body, 4)) !== 'strl') continue;
    const facts = await readStream(file, chunk);
    if (facts !== null) return facts;
  }
  return null;
}

async function readStream(file: FileWindow, stream: RiffChunk): Promise<FileFacts | null> {
  let [times, size]: [FileFacts | null, FileFacts] = [null, {}];
  for await (const chunk of riffChunks(file, stream.body + 4, stream.end)) {
    if (chunk.name === 'strh') {
      const head = await file.bytes(chunk.body, 36);
      if (lettersOf(head.subarray(0, 4)) !== 'vids') return null;
      const view = await file.view(chunk.body, 36);
      const [scale, rate, frames] = [view.getUint32(20, true), view.getUint32(24, true), view.getUint32(32, true)];
      times = { framesPerSecond: rate / scale, seconds: (frames * scale) / rate };
    }
    if (chunk.name === 'strf') {
      const format = await file.view(chunk.body, 20);
      const codec = lettersOf(await file.bytes(chunk.body + 16, 4)).replace(/[^\x21-\x7e]/g, '');
      size = {
        width: Math.abs(format.getInt32(4, true)),
        height: Math.abs(format.getInt32(8, true)),
        codec: codec || 'raw',
      };
    }
  }
  return times === null ? null : { ...times, ...size };
}
