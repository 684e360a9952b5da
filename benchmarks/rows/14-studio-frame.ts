import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure, Row } from '../harness/row.ts';

const program = fileURLToPath(new URL('../studio-frame.ts', import.meta.url));
const LINE = /^ {2}(.+): ([\d.]+) ms on average/;

const row: Row = {
  number: 14,
  title: 'The engine of the workspace at 10,000 shapes: script time of one act, on a surface that draws nothing',
  goal: '<= 4 ms a frame',
  async measure() {
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
  },
};
export default row;
