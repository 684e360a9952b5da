import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openBrowser } from '../../e2e/browser.ts';
import { openModulePage } from '../harness/module-page.ts';
import type { Figure, Row } from '../harness/row.ts';
import type { measureScene as MeasureScene, SceneCost } from '../harness/studio-page.ts';
import { type SceneKind, sceneKinds } from '../harness/studio-scenes.ts';

const program = fileURLToPath(new URL('../studio-frame.ts', import.meta.url));
const LINE = /^ {2}(.+): ([\d.]+) ms on average/;
const COUNT = 10_000;

const row: Row = {
  number: 14,
  title: 'The engine of the workspace at 10,000 shapes of each kind: script alone, then script and paint in Chromium',
  goal: '<= 4 ms of script a frame of a zoom; 50,000 boxes < 16 ms',
  async measure() {
    return [...(await measureScript()), ...(await measureInBrowser())];
  },
};
export default row;

/** The script time of one action, on a surface that draws nothing. */
async function measureScript(): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const figures: Figure[] = [];
  let shapes = '';
  for (const line of stdout.split('\n')) {
    const [, what, value] = LINE.exec(line) ?? [];
    if (!line.startsWith(' ')) shapes = line;
    if (what !== undefined) figures.push({ what: `${shapes}: ${what}`, value: Number(value), unit: 'ms' });
  }
  if (figures.length === 0) throw new Error(`no figure in ${stdout}`);
  return figures;
}

/** The cost of the same scenes in a browser without a graphics card, at two device pixels per CSS pixel. */
async function measureInBrowser(): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const page = await openModulePage(browser, 2);
    const measure = (kind: SceneKind, count: number): Promise<SceneCost> =>
      page.evaluate(
        async ([path, kind, count]) => {
          const { measureScene } = (await import(path)) as { measureScene: typeof MeasureScene };
          return measureScene(kind, count);
        },
        ['/benchmarks/harness/studio-page.ts', kind, count] as const,
      );
    // The first scene also loads and compiles the code.
    await measure('shapes of every kind', 1000);
    const figures: Figure[] = [];
    for (const kind of sceneKinds) {
      const { opening, zooming, resting } = await measure(kind, COUNT);
      const add = (what: string, value: number) =>
        figures.push({ what: `${COUNT} ${kind} in Chromium: ${what}`, value, unit: 'ms' });
      add('open, script', opening.script);
      add('zoom, script', zooming.script);
      add('zoom, paint', zooming.paint);
      add('draw exactly once it rests, script', resting.script);
      add('draw exactly once it rests, paint', resting.paint);
    }
    return figures;
  } finally {
    await browser.close();
  }
}
