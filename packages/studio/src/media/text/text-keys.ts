import type { CommandId } from '../../input/commands.ts';
import type { KeyBinding } from '../../input/key-binding.ts';
import { annotationKeys, changeKeys, decideKeys, generalKeys, labelKeys, moveKeys } from '../../input/shared-keys.ts';
import type { TextCommand } from './text-commands.ts';

const forText = { isRepeatable: true, isForCanvas: true } as const;

/** Every key that works on a text, in the order of the key sheet. */
export const textKeys: readonly KeyBinding<CommandId | TextCommand>[] = [
  ...decideKeys,
  ...moveKeys,
  ...annotationKeys,
  { command: 'text.sameLabel', keys: ['[', ']'], group: 'annotations', isRepeatable: true },
  { command: 'text.nesting', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], group: 'annotations', ...forText },
  { command: 'text.row', keys: ['ArrowUp', 'ArrowDown'], group: 'view', ...forText },
  { command: 'text.page', keys: ['PageUp', 'PageDown'], group: 'view', ...forText },
  { command: 'text.end', keys: ['Home', 'End'], group: 'view', ...forText },
  { command: 'text.find', keys: ['F', 'Mod+F'], group: 'view' },
  { command: 'text.findNext', keys: ['Shift+F3', 'F3'], group: 'view', isRepeatable: true, isGivenInText: true },
  { command: 'workspace.earlier', keys: ['U'], group: 'view' },
  { command: 'change.next', keys: ['.'], group: 'view' },
  { command: 'change.previous', keys: [','], group: 'view' },
  { command: 'workspace.view', keys: ['W'], group: 'look' },
  { command: 'text.size', keys: ['+', '-', '='], group: 'look', isRepeatable: true },
  { command: 'text.plainSize', keys: ['0'], group: 'look' },
  { command: 'text.colourBy', keys: ['Q'], group: 'look' },
  { command: 'text.names', keys: ['Shift+N'], group: 'look' },
  { command: 'text.writing', keys: ['T'], group: 'look' },
  { command: 'text.select', keys: ['V'], group: 'tools' },
  { command: 'text.mark', keys: ['Shift+R'], group: 'edit' },
  {
    command: 'text.caret',
    keys: ['ArrowLeft', 'ArrowRight', 'Mod+ArrowLeft', 'Mod+ArrowRight'],
    group: 'edit',
    ...forText,
  },
  {
    command: 'text.moveEnd',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Mod+Shift+ArrowLeft', 'Mod+Shift+ArrowRight'],
    group: 'edit',
    ...forText,
  },
  {
    command: 'text.moveBeginning',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight', 'Mod+Alt+Shift+ArrowLeft', 'Mod+Alt+Shift+ArrowRight'],
    group: 'edit',
    ...forText,
  },
  { command: 'text.relate', keys: ['Shift+I'], group: 'edit' },
  { command: 'text.finish', keys: ['Enter'], group: 'edit', isForCanvas: true },
  ...labelKeys,
  ...changeKeys,
  ...generalKeys,
];
