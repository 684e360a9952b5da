import { openBrowser } from '../../e2e/browser.ts';
import { openModulePage } from '../harness/module-page.ts';
import type { Figure, Row } from '../harness/row.ts';
import type { measureSound as MeasureSound, SoundCost } from '../harness/sound-page.ts';
import { quantile } from '../harness/timing.ts';

/** Openings of each length, of which the first two do not count: they load and compile the code. */
const RUNS = 9;
/** Bytes of a second of sound in two channels of 44.1 kHz and 16 bits. */
const BYTES_A_SECOND = 176_400;

const row: Row = {
  number: 28,
  title:
    'The room of recordings: the waveform of an hour with 1,200 segments / of a minute, to its first paint; the bytes of its peaks',
  goal: 'first paint <= 1.5 times that of the minute; peaks <= 5 % of the file',
  async measure() {
    const browser = await openBrowser();
    try {
      const page = await openModulePage(browser, 1);
      const measure = async (seconds: number): Promise<SoundCost> => {
        const costs: SoundCost[] = [];
        for (let run = 0; run < RUNS; run += 1)
          costs.push(
            await page.evaluate(
              async ([path, length]) => {
                const { measureSound } = (await import(path)) as { measureSound: typeof MeasureSound };
                return measureSound(length);
              },
              ['/benchmarks/harness/sound-page.ts', seconds] as const,
            ),
          );
        const counted = costs.slice(2);
        const opening = quantile(
          counted.map((cost) => cost.opening),
          0.5,
        );
        return { opening, bytes: counted[0]?.bytes ?? 0 };
      };
      const short = await measure(60);
      const long = await measure(3600);
      const figures: Figure[] = [
        { what: 'a minute: waveform painted', value: short.opening, unit: 'ms' },
        {
          what: 'an hour: waveform painted',
          value: long.opening,
          unit: 'ms',
          ratio: { to: 'the minute', value: long.opening / short.opening, goal: '<= 1.5' },
        },
        {
          what: 'an hour: peaks',
          value: long.bytes / 1024 ** 2,
          unit: 'MiB',
          ratio: { to: 'the file as WAV', value: long.bytes / (3600 * BYTES_A_SECOND), goal: '<= 0.05' },
        },
      ];
      return figures;
    } finally {
      await browser.close();
    }
  },
};
export default row;
