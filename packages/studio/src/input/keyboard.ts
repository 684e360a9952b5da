import { chordOf } from './chord.ts';
import type { CommandId } from './commands.ts';
import type { KeyInput } from './events.ts';
import { bindingOf } from './key-map.ts';

/** What a pressed key means. */
export type KeyMeaning =
  | { readonly kind: 'command'; readonly command: CommandId; readonly position: number }
  /** The hand while the key is held. */
  | { readonly kind: 'holdHand' }
  /** A key of the workspace that repeats while held: nothing happens, and the browser must not handle it either. */
  | { readonly kind: 'swallow' };

/** What a key press means here; undefined if it is not for the workspace: typing, composing, operating a control. `hasQuestions`: of the picture. */
export function meaningOf(input: KeyInput, hasQuestions = false): KeyMeaning | undefined {
  if (input.isComposing) return undefined;
  const chord = chordOf(input);
  const found = chord === undefined ? undefined : bindingOf(chord, hasQuestions);
  if (!found) return undefined;
  const { binding, position } = found;
  if (input.target === 'text' && !binding.isGivenInText) return undefined;
  if (binding.isForCanvas && input.target !== 'canvas') return undefined;
  if (binding.command === 'tool.holdHand') return input.target === 'control' ? undefined : { kind: 'holdHand' };
  if (input.isRepeat && !binding.isRepeatable) return { kind: 'swallow' };
  return { kind: 'command', command: binding.command, position };
}
