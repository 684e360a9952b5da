import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Bench, Figure, Row } from '../harness/row.ts';
import { serve } from '../harness/start-server.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';
import { places, repeatedBody, repeatedSource, type UploadPlace, withUploadServer } from '../harness/upload-server.ts';

const MIB = 1024 ** 2;
const plainMain = fileURLToPath(new URL('../harness/plain-uploads.ts', import.meta.url));

const row: Row = {
  number: 8,
  title: 'Upload of one large file, every part verified',
  goal: 'at least 65 % of a plain PUT with fsync, at least 1.3 × @tus/server',
  measure: async ({ isFull }: Bench) => {
    const size = (isFull ? 2048 : 512) * MIB;
    const figures: Figure[] = [];
    for (const place of places) figures.push(...(await measure(place, size)));
    return figures;
  },
};
export default row;

function measure(place: UploadPlace, size: number): Promise<Figure[]> {
  const random = randomBytes(8 * MIB + 1);
  const perSecond = (ms: number) => size / MIB / (ms / 1000);
  return withUploadServer(place, async ({ folder, upload }) => {
    const plain = await serve([plainMain, folder], {}, /is ready: (\S+)\n/);
    try {
      // The first one of each warms up.
      await upload([repeatedSource('warm.bin', 32 * MIB, random)]);
      const put = await timeOnce(() => putWhole(plain.url, size, random));
      const tus = await timeOnce(() => putTus(plain.url, size, random));
      const ours = await timeOnce(() => upload([repeatedSource('large.bin', size, random)]));
      const speed = { what: `${size / MIB} MiB to ${place}, verified`, value: perSecond(ours), unit: 'MiB/s' };
      return [
        { ...speed, ratio: { to: 'a plain PUT with fsync', value: put / ours, goal: '≥ 0.65' } },
        { ...speed, ratio: { to: '@tus/server', value: tus / ours, goal: '≥ 1.3' } },
      ];
    } finally {
      await plain.stop();
    }
  });
}

async function putWhole(url: string, size: number, random: Buffer): Promise<void> {
  expectEqual('the answer of the PUT', await send(new URL('/put', url), 'PUT', {}, size, random), 200);
}

async function putTus(url: string, size: number, random: Buffer): Promise<void> {
  const version = { 'tus-resumable': '1.0.0' };
  const made = await fetch(`${url}/tus`, { method: 'POST', headers: { ...version, 'upload-length': String(size) } });
  expectEqual('the answer of the creation', made.status, 201);
  const headers = { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const place = new URL(made.headers.get('location') ?? '', url);
  expectEqual('the answer of tus', await send(place, 'PATCH', headers, size, random), 204);
}

/** Sends a body piece by piece. Answers the status. */
async function send(
  url: URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  size: number,
  random: Buffer,
): Promise<number> {
  const sent = request(url, { method, headers: { ...headers, 'content-length': size } });
  const answered = once(sent, 'response');
  await pipeline(repeatedBody(size, random), sent);
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
