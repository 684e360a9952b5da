import { countText } from '../figures.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${countText(count)} items`);
const others = (count: number) => (count === 1 ? 'the 1 other' : `the other ${countText(count)}`);

/** The words of what is looked at in a new round. */
export const queue = {
  title: (round: number) => `Queue of round ${round}`,
  of: (done: number, total: number) => `${countText(done)} of ${countText(total)}`,
  part: {
    unchanged: () => 'Rejected but unchanged',
    changed: (unasked: number) => (unasked === 0 ? 'Changed' : `Changed, ${countText(unasked)} unasked`),
    control: () => 'Random control',
  },
  short: { unchanged: 'Unchanged', changed: 'Changed', control: 'Control' },
  none: 'none',
  notDrawn: 'not drawn',
  wrong: (count: number) => `${countText(count)} wrong`,
  strip: 'Items of the queue',
  empty: 'No rejected item came back unchanged, and no item changed.',
  allDone: 'The whole queue was looked at.',
  notDrawnText: 'Nobody looks at the items that keep their verdict unless you draw some of them.',
  /** What waits and is in no part of the queue. */
  apart: (count: number) =>
    `${items(count)} more ${count === 1 ? 'waits' : 'wait'} for a verdict: nobody gave one in the round before. ${count === 1 ? 'It comes' : 'They come'} after the queue.`,
  choose: 'Choose a size',
  change: 'Change size',
  /** What a control proves. `percent` is the most that can be wrong. */
  proves: (drawn: number, percent: string, of: number) =>
    `If ${drawn === 1 ? 'the one drawn is' : `all ${countText(drawn)} are`} right, up to ${percent}% of ${others(of)} could still be wrong (95%).`,
  provesSoFar: (wrong: number, percent: string, of: number) =>
    `${countText(wrong)} wrong so far. If the rest is right, up to ${percent}% of ${others(of)} could be wrong (95%).`,
  proved: (drawn: number, wrong: number, percent: string, of: number) =>
    wrong === 0
      ? `${drawn === 1 ? 'The one drawn is' : `All ${countText(drawn)} are`} right. Up to ${percent}% of ${others(of)} could still be wrong (95%).`
      : `${countText(wrong)} of ${countText(drawn)} wrong. Up to ${percent}% of ${others(of)} could be wrong (95%).`,
  wholeLot: (of: number) => `The control holds ${others(of)}, so it leaves nothing open.`,
  ofPart: 'What you see of the control says nothing of the rest.',
  dialog: 'Random control of the others',
  about: (of: number) =>
    `${items(of)} did not change and were decided before this round. How many of them do you want to look at, chosen at random?`,
  nothing: 'There are no other items to draw from: all changed, were rejected, or wait for a decision.',
  size: 'Items to look at',
  range: (least: number, most: number) =>
    least === most ? `Only ${countText(most)} is possible.` : `From ${countText(least)} to ${countText(most)}.`,
  onlyMore: (drawn: number) =>
    `Somebody has looked at one of the ${countText(drawn)} drawn items. They stay, and more are drawn at random. If you enlarge the control because of what was found, it proves less than the figures here say.`,
  anew: 'Nobody has looked at one yet, so the control is drawn again.',
  draw: (size: number) => `Draw ${countText(size)}`,
  enlarge: (size: number) => `Enlarge to ${countText(size)}`,
  drawn: (size: number) => `${items(size)} drawn.`,
  proposal: (size: number, percent: string) => `${countText(size)}: up to ${percent}%`,
  looked: (round: number) => `Looked at in round ${round}`,
  draws: 'Draws of the control',
  drawText: (number: number, size: number, isEnlargement: boolean, by: string, seed: string) =>
    `${number}. ${isEnlargement ? `${countText(size)} more` : items(size)}, by ${by}, seed ${seed}`,
};

export type QueuePhrases = typeof queue;
