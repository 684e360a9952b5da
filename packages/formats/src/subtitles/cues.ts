/** A cue of subtitles, and where it stands. */
export interface Cue {
  /** The line above its times; null without one. */
  readonly id: string | null;
  readonly fromUs: number;
  readonly toUs: number;
  /** What follows the times in their line. */
  readonly settings: string;
  readonly text: string;
  /** The number of its block, and of the line of its times. */
  readonly at: number;
  readonly line: number;
}

/** Blocks of lines between empty ones. */
export interface CueBlock {
  readonly lines: readonly string[];
  readonly firstLine: number;
}

const TIMES = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})([ \t].*)?$/;

export function blocksOf(text: string): CueBlock[] {
  const blocks: CueBlock[] = [];
  let lines: string[] = [];
  for (const [at, line] of [...text.split(/\r\n|\r|\n/), ''].entries()) {
    if (line.trim() !== '') lines.push(line);
    else if (lines.length > 0) {
      blocks.push({ lines, firstLine: at - lines.length + 1 });
      lines = [];
    }
  }
  return blocks;
}

/** The cue of a block; null where it is something else. */
export function cueOf({ lines, firstLine }: CueBlock, at: number): Cue | null {
  const row = lines.findIndex((line) => line.includes('-->'));
  if (row < 0 || row > 1) return null;
  const [, from, to, settings = ''] = TIMES.exec(lines[row] ?? '') ?? [];
  if (from === undefined || to === undefined) return null;
  return {
    ...{ id: row === 1 ? (lines[0] ?? null) : null, fromUs: clockUs(from), toUs: clockUs(to) },
    ...{ settings: settings.trim(), text: lines.slice(row + 1).join('\n'), at, line: firstLine + row },
  };
}

/** Hours, minutes and seconds in microseconds. */
function clockUs(text: string): number {
  const parts = text.replace(',', '.').split(':').map(Number);
  return Math.round(parts.reduce((sum, part) => 60 * sum + part, 0) * 1e6);
}

/** Microseconds as a clock to the millisecond, with this before the thousandths. */
export function clockText(microseconds: number, point: ',' | '.'): string {
  const all = Math.round(microseconds / 1000);
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const [hours, minutes, seconds] = [
    Math.floor(all / 3_600_000),
    Math.floor(all / 60_000) % 60,
    Math.floor(all / 1000) % 60,
  ];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}${point}${pad(all % 1000, 3)}`;
}
