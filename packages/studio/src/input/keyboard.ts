import { chordOf } from './chord.ts';
import type { KeyInput } from './events.ts';
import type { KeyTable } from './key-binding.ts';

/** What a key press means. */
export type KeyMeaning<Command extends string> =
  /** `position` is the chord's position among the command's keys. */
  | { readonly kind: 'command'; readonly command: Command; readonly position: number }
  /** A key of the workspace that repeats while held: nothing happens, and the browser must not handle it either. */
  | { readonly kind: 'swallow' };

/** What a key press means here; undefined if it is not for the workspace: typing, composing, operating a control. */
export function meaningOf<Command extends string>(
  input: KeyInput,
  keys: KeyTable<Command>,
  hasQuestions: boolean,
): KeyMeaning<Command> | undefined {
  if (input.isComposing) return undefined;
  const chord = chordOf(input);
  const found = chord === undefined ? undefined : keys.find(chord, hasQuestions);
  if (!found) return undefined;
  const { binding, position } = found;
  const meaning = { kind: 'command', command: binding.command, position } as const;
  if (input.target === 'text' && !binding.isGivenInText) return undefined;
  if (binding.isForCanvas && input.target !== 'canvas') return undefined;
  if (binding.isHeld) return input.target === 'control' ? undefined : meaning;
  if (input.isRepeat && !binding.isRepeatable) return { kind: 'swallow' };
  return meaning;
}

/**
 * Runs the command of a key press. Returns whether the key was used. With nothing changed on the item, the key takes back the
 * verdict before it. A held key never does.
 */
export function pressKey<Command extends string>(
  input: KeyInput,
  keys: KeyTable<Command>,
  hasQuestions: boolean,
  run: (command: Command | 'item.undo', position: number) => boolean,
): boolean {
  const meaning = meaningOf(input, keys, hasQuestions);
  if (meaning === undefined) return false;
  if (meaning.kind === 'swallow' || run(meaning.command, meaning.position)) return true;
  return meaning.command === 'edit.undo' && !input.isRepeat && run('item.undo', 0);
}
