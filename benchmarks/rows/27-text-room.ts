import { openBrowser } from '../../e2e/browser.ts';
import { openModulePage } from '../harness/module-page.ts';
import type { Figure, Row } from '../harness/row.ts';
import type { measureText as MeasureText, TextCost } from '../harness/text-page.ts';
import { quantile } from '../harness/timing.ts';

/** Openings of each size, of which the first two do not count: they load and compile the code. */
const RUNS = 9;

const row: Row = {
  number: 27,
  title: 'The room of texts: first paint of 1 MB with 10,000 spans / of 20 KB with 500, and a jump in each',
  goal: 'first paint <= 3 times that of the small text',
  async measure() {
    const browser = await openBrowser();
    try {
      const page = await openModulePage(browser, 1);
      const measure = async (characters: number, count: number): Promise<TextCost> => {
        const costs: TextCost[] = [];
        for (let run = 0; run < RUNS; run += 1)
          costs.push(
            await page.evaluate(
              async ([path, characters, count]) => {
                const { measureText } = (await import(path)) as { measureText: typeof MeasureText };
                return measureText(characters, count);
              },
              ['/benchmarks/harness/text-page.ts', characters, count] as const,
            ),
          );
        const counted = costs.slice(2);
        const middle = (of: (cost: TextCost) => number) => quantile(counted.map(of), 0.5);
        return { opening: middle(({ opening }) => opening), jump: middle(({ jump }) => jump) };
      };
      const small = await measure(20_000, 500);
      const large = await measure(1_000_000, 10_000);
      const figures: Figure[] = [
        { what: '20 KB with 500 spans: first paint', value: small.opening, unit: 'ms' },
        {
          what: '1 MB with 10,000 spans: first paint',
          value: large.opening,
          unit: 'ms',
          ratio: { to: 'the small text', value: large.opening / small.opening, goal: '<= 3' },
        },
        { what: '20 KB with 500 spans: jump', value: small.jump, unit: 'ms' },
        {
          what: '1 MB with 10,000 spans: jump',
          value: large.jump,
          unit: 'ms',
          ratio: { to: 'the small text', value: large.jump / small.jump },
        },
      ];
      return figures;
    } finally {
      await browser.close();
    }
  },
};
export default row;
