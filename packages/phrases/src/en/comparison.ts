import { countText } from '../figures.ts';

/** Words of the bar above an item whose annotations can be compared with those of an earlier round, or with the delivered ones. */
export const comparison = {
  rounds: {
    title: 'Round shown',
    views: { before: 'Before', after: 'After', both: 'Both' },
    dashed: 'The other round, dashed',
    none: 'Not changed in this round',
  },
  edit: {
    title: 'Delivered or edited',
    views: { before: 'Delivered', after: 'Edited', both: 'Both' },
    dashed: 'The other one, dashed',
    none: 'As delivered',
  },
  views: { slider: 'Slider', side: 'Side by side', flicker: 'Flicker' },
  still: 'Flicker is paused, because this device asks for less motion.',
  round: (number: number) => `Round ${number}`,
  changes: (count: number) => (count === 1 ? '1 change' : `${countText(count)} changes`),
  step: (at: number, count: number) => `Change ${countText(at)} of ${countText(count)}`,
  previous: 'Previous change',
  next: 'Next change',
  split: 'Line between the two',
  splitAt: (left: string, right: string) => `${left} left of the line, ${right} right of it`,
  /** Of a change on the item. */
  tags: {
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
    timed: (name: string, milliseconds: string) => `${name}, ${milliseconds} ms`,
    moved: (name: string, pixels: string) => `${name}, ${pixels} px`,
    now: (was: string, is: string) => `${was}, now ${is}`,
    changed: (name: string) => `${name} changed`,
    kept: (name: string) => `${name}, not changed`,
  },
};
