/**
 * Measures Countersign beside a baseline on the same machine, in one run. `npm run bench` takes some minutes; `npm run
 * bench -- --full` uses the sizes the goals name; numbers choose rows.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Installation, makeInstallation } from './harness/installation.ts';
import type { Figure, Row } from './harness/row.ts';

const folder = join(import.meta.dirname, '../.cache/bench');
const args = process.argv.slice(2);
const isFull = args.includes('--full');
const chosen = args.filter((arg) => /^\d+$/.test(arg)).map(Number);

async function readRows(): Promise<Row[]> {
  const files = (await readdir(join(import.meta.dirname, 'rows'))).filter((name) => name.endsWith('.ts'));
  const rows = await Promise.all(
    // Every file of the folder must have a row as its default export; a file without one fails at once.
    files.map(async (name) => ((await import(`./rows/${name}`)) as { default: Row }).default),
  );
  return rows
    .filter(({ number }) => chosen.length === 0 || chosen.includes(number))
    .toSorted((a, b) => a.number - b.number);
}

let made: Promise<Installation> | undefined;
function installation(): Promise<Installation> {
  made ??= makeInstallation(join(folder, 'data'), isFull);
  return made;
}

function show({ what, value, unit, ratio }: Figure): string {
  const figure = `${value.toLocaleString('en', { maximumSignificantDigits: 4 })} ${unit}`;
  const beside =
    ratio === undefined ? '' : `   ${ratio.value.toFixed(2)} × ${ratio.to}${ratio.goal ? ` (goal ${ratio.goal})` : ''}`;
  return `      ${what.padEnd(62)} ${figure.padStart(16)}${beside}`;
}

const results: unknown[] = [];
let isWrong = false;
await mkdir(folder, { recursive: true });
try {
  for (const { number, title, goal, measure } of await readRows()) {
    console.log(`${String(number).padStart(4)}  ${title}\n      goal: ${goal}`);
    try {
      const figures = await measure({ isFull, installation });
      for (const figure of figures) console.log(show(figure));
      results.push({ number, title, goal, figures });
    } catch (error) {
      isWrong = true;
      console.log(`      FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      results.push({ number, title, goal, failed: String(error) });
    }
  }
} finally {
  await (await made)?.stop();
  await rm(join(folder, 'data'), { recursive: true, force: true });
}
const file = join(folder, 'results.json');
const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version, isFull };
await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows: results }, null, 2)}\n`);
console.log(`\nWritten to ${file}.`);
process.exitCode = isWrong ? 1 : 0;
