import type { CommandId } from '../../input/commands.ts';
import type { KeyBinding } from '../../input/key-binding.ts';
import { annotationKeys, changeKeys, decideKeys, generalKeys, labelKeys, moveKeys } from '../../input/shared-keys.ts';
import type { AudioCommand } from './audio-commands.ts';

const forSound = { isRepeatable: true, isForCanvas: true } as const;

/** What a recording has no use for: no lines join its annotations, and none stands at the same time in the next one. */
const unused: readonly CommandId[] = ['relation.all', 'edit.copyToNext'];
const isUsed = ({ command }: KeyBinding) => !unused.includes(command);

/** Every key that works on a recording, in the order of the key sheet. */
export const audioKeys: readonly KeyBinding<CommandId | AudioCommand>[] = [
  ...decideKeys,
  ...moveKeys,
  ...annotationKeys.filter(isUsed),
  { command: 'audio.sameLabel', keys: ['[', ']'], group: 'annotations', isRepeatable: true },
  { command: 'audio.play', keys: ['Space'], group: 'view' },
  { command: 'audio.loop', keys: ['L'], group: 'view' },
  { command: 'audio.nudge', keys: ['ArrowLeft', 'ArrowRight'], group: 'view', ...forSound },
  { command: 'audio.border', keys: ['Mod+ArrowLeft', 'Mod+ArrowRight'], group: 'view', ...forSound },
  { command: 'audio.end', keys: ['Home', 'End'], group: 'view', isForCanvas: true },
  { command: 'audio.page', keys: ['PageUp', 'PageDown'], group: 'view', ...forSound },
  { command: 'audio.rate', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], group: 'view', ...forSound },
  { command: 'audio.gain', keys: ['ArrowUp', 'ArrowDown'], group: 'view', ...forSound },
  { command: 'workspace.earlier', keys: ['U'], group: 'view' },
  { command: 'change.next', keys: ['.'], group: 'view' },
  { command: 'change.previous', keys: [','], group: 'view' },
  { command: 'workspace.view', keys: ['W'], group: 'look' },
  { command: 'audio.zoom', keys: ['+', '-', '='], group: 'look', isRepeatable: true },
  { command: 'audio.whole', keys: ['0'], group: 'look' },
  { command: 'audio.toSelection', keys: ['Z'], group: 'look' },
  { command: 'audio.spectrogram', keys: ['P'], group: 'look' },
  { command: 'audio.playsSelected', keys: ['Shift+P'], group: 'look' },
  { command: 'audio.colourBy', keys: ['Q'], group: 'look' },
  { command: 'audio.mark', keys: ['B', 'Shift+B'], group: 'edit' },
  { command: 'audio.make', keys: ['Enter'], group: 'edit', isForCanvas: true },
  {
    command: 'audio.moveEnd',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Mod+Shift+ArrowLeft', 'Mod+Shift+ArrowRight'],
    group: 'edit',
    ...forSound,
  },
  {
    command: 'audio.moveBeginning',
    keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight', 'Mod+Alt+Shift+ArrowLeft', 'Mod+Alt+Shift+ArrowRight'],
    group: 'edit',
    ...forSound,
  },
  ...labelKeys,
  ...changeKeys.filter(isUsed),
  ...generalKeys,
];
