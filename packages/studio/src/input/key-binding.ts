import type { CommandId } from './commands.ts';

/** The sections of the key sheet, in order. */
export const keyGroups = ['decide', 'move', 'annotations', 'view', 'look', 'tools', 'edit', 'general'] as const;
/** A section of the key sheet. */
export type KeyGroup = (typeof keyGroups)[number];

/** One command and the keys that give it. */
export interface KeyBinding<Command extends string = CommandId> {
  readonly command: Command;
  /**
   * Named as `chordOf` does: 'A', '+', 'Shift+Tab', 'Mod+S' (control, or command on a Mac), 'Space'. Of a command with
   * two directions, the key for up comes first.
   */
  readonly keys: readonly string[];
  readonly group: KeyGroup;
  /** Whether holding the key repeats the command. A verdict must never repeat. */
  readonly isRepeatable?: true;
  /** Lasts while the key is held. A control keeps the key. */
  readonly isHeld?: true;
  /** Works only while the item has the focus; elsewhere the key keeps its meaning on the page. */
  readonly isForCanvas?: true;
  /** Works also while the person types. */
  readonly isGivenInText?: true;
  /** Works only while the item has questions, and then instead of the other command of its key. */
  readonly isForQuestions?: true;
  /** Given where the other command of its key has nothing to do on the item. */
  readonly isFallback?: true;
}

/** Finds the command of a chord. */
export interface KeyTable<Command extends string> {
  /** With the chord's position among the command's keys: for digits, the label. */
  find(
    chord: string,
    hasQuestions: boolean,
  ): { readonly binding: KeyBinding<Command>; readonly position: number } | undefined;
}

/** A table of the keys of a room. */
export function createKeyTable<Command extends string>(bindings: readonly KeyBinding<Command>[]): KeyTable<Command> {
  const byKeyOf = (some: readonly KeyBinding<Command>[]) =>
    new Map(some.flatMap((binding) => binding.keys.map((key) => [key, binding] as const)));
  const byKey = byKeyOf(
    bindings.filter(({ isForQuestions, isFallback }) => isForQuestions !== true && isFallback !== true),
  );
  const byKeyOfQuestions = byKeyOf(bindings.filter(({ isForQuestions }) => isForQuestions === true));
  return {
    find(chord, hasQuestions) {
      const binding = (hasQuestions ? byKeyOfQuestions.get(chord) : undefined) ?? byKey.get(chord);
      return binding && { binding, position: binding.keys.indexOf(chord) };
    },
  };
}
