import type { CommandId } from '../../input/commands.ts';
import type { KeyInput } from '../../input/events.ts';
import type { KeyBinding } from '../../input/key-binding.ts';
import { annotationKeys, changeKeys, decideKeys, generalKeys, moveKeys } from '../../input/shared-keys.ts';
import type { VideoCommand } from './video-commands.ts';

const held = { isRepeatable: true } as const;
const onVideo = { isRepeatable: true, isForCanvas: true } as const;

/** Tracks can only be looked at, so that nothing but the last verdict is taken back. No lines join them. */
const unused: readonly CommandId[] = [
  'relation.all',
  'edit.redo',
  'edit.remove',
  'edit.duplicate',
  'edit.copy',
  'edit.paste',
  'edit.copyToNext',
];
const isUsed = ({ command }: KeyBinding) => !unused.includes(command);

/** Every key that works on a video, in the order of the key sheet. */
export const videoKeys: readonly KeyBinding<CommandId | VideoCommand>[] = [
  ...decideKeys,
  ...moveKeys,
  ...annotationKeys.filter(isUsed),
  { command: 'video.play', keys: ['Space'], group: 'view' },
  { command: 'video.step', keys: [',', '.'], group: 'view', ...held },
  { command: 'video.stepTen', keys: ['<', '>'], group: 'view', ...held },
  { command: 'video.keyframe', keys: ['[', ']'], group: 'view', ...held },
  { command: 'video.end', keys: ['Home', 'End'], group: 'view', isForCanvas: true },
  { command: 'video.rate', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], group: 'view', ...onVideo },
  { command: 'video.follow', keys: ['L'], group: 'view' },
  { command: 'change.next', keys: ['PageDown'], group: 'view', isForCanvas: true },
  { command: 'change.previous', keys: ['PageUp'], group: 'view', isForCanvas: true },
  { command: 'workspace.view', keys: ['W'], group: 'look' },
  { command: 'video.fit', keys: ['0'], group: 'look' },
  { command: 'video.zoom', keys: ['+', '-', '='], group: 'look', ...held },
  { command: 'video.pan', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], group: 'look', ...onVideo },
  { command: 'video.timeZoom', keys: ['T', 'Shift+T'], group: 'look', ...held },
  { command: 'video.wholeTime', keys: ['Z'], group: 'look' },
  { command: 'video.fold', keys: ['Shift+L'], group: 'look' },
  { command: 'video.names', keys: ['Shift+N'], group: 'look' },
  { command: 'video.colourBy', keys: ['Q'], group: 'look' },
  { command: 'video.mark', keys: ['B', 'Shift+B'], group: 'tools' },
  { command: 'video.region', keys: ['Shift+R'], group: 'tools' },
  ...changeKeys.filter(isUsed),
  ...generalKeys,
];

/** The signs of the steps, without and with shift, by the place of their key on an American keyboard. */
const steps: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/**
 * A key press as the table has it. The keys of the steps lie beside each other on every keyboard, but have other signs on many,
 * above all with shift. A sign of the table counts as typed.
 */
export function asStep(input: KeyInput): KeyInput {
  const signs = steps[input.code];
  const isTyped = /^[,.<>[\]]$/.test(input.key);
  if (signs === undefined || isTyped || input.ctrlKey || input.metaKey || input.altKey || /^[a-z0-9]$/i.test(input.key))
    return input;
  return { ...input, key: signs[input.shiftKey ? 1 : 0] };
}
