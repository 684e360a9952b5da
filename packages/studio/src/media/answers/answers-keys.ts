import type { CommandId } from '../../input/commands.ts';
import type { KeyBinding } from '../../input/key-binding.ts';
import { annotationKeys, changeKeys, decideKeys, generalKeys, labelKeys, moveKeys } from '../../input/shared-keys.ts';
import type { AnswersCommand } from './answers-commands.ts';

const scrolling = { group: 'view', isRepeatable: true, isForCanvas: true } as const;

/** Every key that works on answers, in the order of the key sheet. */
export const answersKeys: readonly KeyBinding<CommandId | AnswersCommand>[] = [
  ...decideKeys,
  ...moveKeys,
  ...annotationKeys,
  { command: 'answers.turn', keys: ['[', ']'], group: 'view', isRepeatable: true },
  { command: 'answers.scroll', keys: ['ArrowUp', 'ArrowDown'], ...scrolling },
  { command: 'answers.page', keys: ['PageUp', 'PageDown'], ...scrolling },
  { command: 'answers.end', keys: ['Home', 'End'], ...scrolling },
  { command: 'answers.together', keys: ['Y'], group: 'view' },
  { command: 'answers.compare', keys: ['J'], group: 'view' },
  { command: 'answers.raw', keys: ['T'], group: 'view' },
  { command: 'answers.models', keys: ['H'], group: 'view' },
  { command: 'answers.order', keys: ['O'], group: 'view' },
  ...labelKeys,
  ...changeKeys,
  ...generalKeys,
];
