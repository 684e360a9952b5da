import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MarkedTurn, withMistakes } from './call-mistakes.ts';
import { gardenCalls, type Heard } from './garden-calls.ts';

/** When the turns of a call begin and end, in seconds, as `tools/speak-calls.ts` wrote it. */
interface SpokenCall {
  readonly file: string;
  readonly seconds: number;
  readonly turns: readonly (readonly [from: number, to: number])[];
}

const tiers: readonly Heard[] = ['Adviser', 'Caller', 'Sound'];

/** Writes the calls with a TextGrid beside each, as annotators of Praat deliver them. Answers how many. */
export async function writeCalls(folder: string): Promise<number> {
  const spoken = JSON.parse(await readFile(new URL('./spoken.json', import.meta.url), 'utf8')) as SpokenCall[];
  for (const { file, turns } of gardenCalls) {
    const call = spoken.find((one) => one.file === file);
    if (call === undefined) throw new Error(`${file} was not spoken yet`);
    const said = turns.map(({ heard, text }, number): MarkedTurn => {
      const [from, to] = call.turns[number] ?? [0, 0];
      return { heard, text, from, to };
    });
    const place = join(folder, file);
    await mkdir(dirname(place), { recursive: true });
    await copyFile(new URL(`./${file.replace('/', '-')}.opus`, import.meta.url), `${place}.opus`);
    await writeFile(`${place}.TextGrid`, gridOf(withMistakes(file, said), call.seconds));
  }
  return gardenCalls.length;
}

function gridOf(turns: readonly MarkedTurn[], end: number): string {
  const shown = tiers.filter((tier) => turns.some(({ heard }) => heard === tier));
  return [
    'File type = "ooTextFile"\nObject class = "TextGrid"\n\n',
    `xmin = 0\nxmax = ${end}\ntiers? <exists>\nsize = ${shown.length}\nitem []:\n`,
    ...shown.map((tier, at) =>
      tierOf(
        tier,
        at + 1,
        filled(
          turns.filter(({ heard }) => heard === tier),
          end,
        ),
        end,
      ),
    ),
  ].join('');
}

type Part = Omit<MarkedTurn, 'heard'>;

/** With the silence between the parts, which Praat writes too. */
function filled(parts: readonly Part[], end: number): Part[] {
  const all: Part[] = [];
  let at = 0;
  for (const part of parts) {
    if (part.from > at) all.push({ text: '', from: at, to: part.from });
    all.push(part);
    at = part.to;
  }
  return at < end ? [...all, { text: '', from: at, to: end }] : all;
}

function tierOf(name: string, number: number, parts: readonly Part[], end: number): string {
  return [
    `    item [${number}]:\n        class = "IntervalTier"\n        name = "${name}"\n        xmin = 0\n        xmax = ${end}\n`,
    `        intervals: size = ${parts.length}\n`,
    ...parts.map(
      ({ text, from, to }, at) =>
        `        intervals [${at + 1}]:\n            xmin = ${from}\n            xmax = ${to}\n            text = "${text}"\n`,
    ),
  ].join('');
}
