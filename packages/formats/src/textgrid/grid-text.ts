import { type GridTier, INTERVALS, POINTS, type TextGrid } from './grid.ts';

/** A TextGrid as text, in the long form with its names, or in the short one. */
export function gridText(grid: TextGrid, isShort: boolean): string {
  return isShort ? shortText(grid) : longText(grid);
}

/** Whether a text has the short form. */
export function isShortGrid(text: string): boolean {
  return !/^\s*xmin\s*=/m.test(text);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const classOf = ({ isPoints }: GridTier) => quoted(isPoints ? POINTS : INTERVALS);
const HEAD = 'File type = "ooTextFile"\nObject class = "TextGrid"\n\n';

function shortText({ from, to, tiers }: TextGrid): string {
  const lines = tiers.flatMap((tier) => [
    ...[classOf(tier), quoted(tier.name), tier.from, tier.to, tier.parts.length],
    ...tier.parts.flatMap((part) => [part.from, ...(tier.isPoints ? [] : [part.to]), quoted(part.text)]),
  ]);
  return `${HEAD}${[from, to, '<exists>', tiers.length, ...lines].join('\n')}\n`;
}

function longText({ from, to, tiers }: TextGrid): string {
  const written = tiers.map((tier, at) => {
    const { isPoints, name, parts } = tier;
    const [title, mark] = isPoints ? ['points', 'mark'] : ['intervals', 'text'];
    const lines = parts.flatMap((part, nth) => [
      `        ${title} [${nth + 1}]:`,
      ...(isPoints ? [`            number = ${part.from} `] : []),
      ...(isPoints ? [] : [`            xmin = ${part.from} `, `            xmax = ${part.to} `]),
      `            ${mark} = ${quoted(part.text)} `,
    ]);
    return [
      ...[`    item [${at + 1}]:`, `        class = ${classOf(tier)} `, `        name = ${quoted(name)} `],
      ...[`        xmin = ${tier.from} `, `        xmax = ${tier.to} `, `        ${title}: size = ${parts.length} `],
      ...lines,
    ].join('\n');
  });
  const head = `${HEAD}xmin = ${from} \nxmax = ${to} \ntiers? <exists> \nsize = ${tiers.length} \nitem []: \n`;
  return `${head}${written.map((tier) => `${tier}\n`).join('')}`;
}
