import type { TextFormat } from '../format.ts';
import { describeTextLosses } from '../texts/losses.ts';
import { readBrat, recogniseBrat } from './read-brat.ts';
import { writeBrat } from './write-brat.ts';

/**
 * BRAT's standoff: a text and an `.ann` file of its name. Offsets count code points. An event is its word in the text, whose
 * relations are its arguments, labelled by their roles; an argument that is an event leads to the word of that. What is said
 * of an event is an attribute of its word. An equivalence joins each of its members to the next, in no direction.
 */
export const brat: TextFormat = {
  name: 'brat',
  medium: 'text',
  recognise: recogniseBrat,
  read: readBrat,
  losses: (contents) =>
    describeTextLosses(contents, { wholeText: 'left-out', lineSpan: 'split', blanks: 'underscored' }),
  write: writeBrat,
};
