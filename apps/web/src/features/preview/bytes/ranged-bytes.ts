import { PreviewError, type PreviewProblem } from './preview-problem.ts';

/** A file of which pieces are read, so that it is never whole in memory. */
export interface RangedBytes {
  readonly size: number;
  /**
   * The bytes from `from` up to `to`, exclusive; fewer where the file ends earlier.
   *
   * @throws PreviewError
   */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads pieces of a file by ranges of its address. The signal ends what is on its way. */
export function rangedBytes(url: string, size: number, signal?: AbortSignal): RangedBytes {
  return {
    size,
    async read(from, to) {
      const end = Math.min(to, size);
      if (from >= end) return new Uint8Array();
      const answer = await ask(url, from, end, signal);
      if (answer.status === 206) return new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200) throw new PreviewError(problemOf(answer.status, url));
      return pieceOf(answer, from, end);
    },
  };
}

async function ask(url: string, from: number, end: number, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { range: `bytes=${from}-${end - 1}` },
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new PreviewError('failed');
  }
}

function problemOf(status: number, url: string): PreviewProblem {
  if (status === 401 || status === 403) return 'ended';
  if (status !== 404 && status !== 410) return 'failed';
  // The server answers an address that has ended as one that never was.
  const until = Number(/[?&]until=(\d+)/u.exec(url)?.[1] ?? Number.POSITIVE_INFINITY);
  return until * 1000 < Date.now() ? 'ended' : 'gone';
}

/** A server that knows no ranges answers the whole file. It is left as soon as the piece is there. */
async function pieceOf(answer: Response, from: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(end - from);
  const reader = answer.body?.getReader();
  let at = 0;
  while (reader !== undefined && at < end) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(Math.max(0, from - at), Math.max(0, end - at));
    piece.set(part, Math.max(0, at - from));
    at += value.length;
  }
  await reader?.cancel();
  return piece.subarray(0, Math.max(0, Math.min(at, end) - from));
}
