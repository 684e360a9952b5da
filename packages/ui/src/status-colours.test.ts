import { expect, test } from 'vitest';
import notices from './NoticeMark.module.css?raw';
import marks from './StatusMark.module.css?raw';
import { type Theme, token } from './tokens.ts';

/** The colour name of `#rrggbb` by its hue; nearly colourless values are grey. */
function nameOfColour(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (high - low < 0.15) return 'grey';
  const sixth =
    high === r
      ? ((g - b) / (high - low) + 6) % 6
      : high === g
        ? (b - r) / (high - low) + 2
        : (r - g) / (high - low) + 4;
  const degrees = sixth * 60;
  if (degrees < 20 || degrees > 340) return 'red';
  if (degrees < 60) return 'amber';
  if (degrees < 170) return 'green';
  return degrees < 250 ? 'blue' : 'violet';
}

/** The colour token of a status, as its style sheet has it. */
function tokenOf(status: string): string {
  const rule = (notices + marks).split('}').find((one) => one.includes(`.${status}`) && one.includes('color: var('));
  return /color: var\(--([\w-]+)\)/.exec(rule ?? '')?.[1] ?? '';
}

const themes: readonly Theme[] = ['light', 'dark'];

test.each([
  ['awaiting', 'grey'],
  ['done', 'blue'],
  ['accepting', 'blue'],
  ['passed', 'green'],
  ['rejected', 'red'],
  ['repairing', 'amber'],
])('[9-01] %s is %s in both themes', (status, colour) => {
  for (const theme of themes) expect(nameOfColour(token(tokenOf(status), theme))).toBe(colour);
});
