import { randomBytes } from 'node:crypto';
import { openSlowLine } from '../../e2e/slow-line.ts';
import type { Bench, Figure, Row } from '../harness/row.ts';
import { timeOnce } from '../harness/timing.ts';
import { repeatedSource, withUploadServer } from '../harness/upload-server.ts';

const MIB = 1024 ** 2;
const CUTS = 10;
const LOOK_MS = 5;

const row: Row = {
  number: 9,
  title: 'Upload of one large file over a line that is cut ten times',
  goal: 'at most 1.05 × the time without cuts, at most 0.5 % more bytes',
  measure: ({ isFull }: Bench) => measure((isFull ? 2048 : 512) * MIB),
};
export default row;

function measure(size: number): Promise<Figure[]> {
  const random = randomBytes(8 * MIB + 1);
  return withUploadServer('folder', async ({ url, upload }) => {
    const line = await openSlowLine(url);
    const send = (name: string) => upload([repeatedSource(name, size, random)], line.url);
    await upload([repeatedSource('warm.bin', 32 * MIB, random)], line.url);
    const whole = await timeOnce(() => send('whole.bin'));
    const before = line.sent;
    let cuts = 0;
    const cutting = setInterval(() => {
      if (cuts === CUTS || line.sent - before < ((cuts + 0.5) * size) / CUTS) return;
      cuts += 1;
      line.cut();
    }, LOOK_MS);
    const cut = await timeOnce(() => send('cut.bin'));
    clearInterval(cutting);
    const more = ((line.sent - before) / size - 1) * 100;
    await line.close();
    return [
      {
        ...{ what: `${size / MIB} MiB with ${cuts} cuts`, value: cut, unit: 'ms' },
        ratio: { to: 'the same without cuts', value: cut / whole, goal: '≤ 1.05' },
      },
      { what: 'bytes sent besides those of the file', value: more, unit: '%' },
    ];
  });
}
