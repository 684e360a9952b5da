import type { CommandId } from './commands.ts';

/** The sections of the key sheet, in order. */
export const keyGroups = ['decide', 'move', 'annotations', 'view', 'look', 'tools', 'edit', 'general'] as const;
/** A section of the key sheet. */
export type KeyGroup = (typeof keyGroups)[number];

/** One command and the keys that give it. */
export interface KeyBinding<Command extends string = CommandId | 'tool.holdHand'> {
  /** `tool.holdHand` is not a command: the engine watches space itself. */
  readonly command: Command;
  /**
   * Named as `chordOf` does: 'A', '+', 'Shift+Tab', 'Mod+S' (control, or command on a Mac), 'Space'. Of a command with
   * two directions, the key for up comes first.
   */
  readonly keys: readonly string[];
  readonly group: KeyGroup;
  /** Whether holding the key repeats the command. A verdict must never repeat. */
  readonly isRepeatable?: true;
  /** Works only while the picture has the focus; elsewhere the key keeps its meaning on the page. */
  readonly isForCanvas?: true;
  /** Works also while the person types. */
  readonly isGivenInText?: true;
  /** Works only while the picture has questions, and then instead of the other command of its key. */
  readonly isForQuestions?: true;
  /** Given where the other command of its key has nothing to do on the picture. */
  readonly isFallback?: true;
}

/** Every key of the workspace. The keyboard and the key sheet both read it. */
export const keyBindings: readonly KeyBinding[] = [
  { command: 'item.pass', keys: ['D'], group: 'decide' },
  { command: 'item.reject', keys: ['R'], group: 'decide' },
  { command: 'item.invalid', keys: ['X'], group: 'decide' },
  { command: 'item.skip', keys: ['S'], group: 'decide' },
  { command: 'item.undo', keys: ['Mod+Z'], group: 'decide', isFallback: true },
  { command: 'workspace.finish', keys: ['Mod+Enter'], group: 'decide', isGivenInText: true },
  { command: 'error.add', keys: ['E'], group: 'decide' },
  { command: 'error.addToPicture', keys: ['Shift+E'], group: 'decide' },
  { command: 'question.fixed', keys: ['Y'], group: 'decide', isForQuestions: true },
  { command: 'question.unfixed', keys: ['N'], group: 'decide', isForQuestions: true },
  { command: 'item.previous', keys: ['A'], group: 'move' },
  { command: 'item.next', keys: ['N'], group: 'move' },
  { command: 'item.jump', keys: ['G'], group: 'move' },
  { command: 'annotation.next', keys: ['Tab'], group: 'annotations', isRepeatable: true, isForCanvas: true },
  { command: 'annotation.previous', keys: ['Shift+Tab'], group: 'annotations', isRepeatable: true, isForCanvas: true },
  { command: 'annotation.isolate', keys: ['I'], group: 'annotations' },
  { command: 'relation.all', keys: ['Shift+W'], group: 'annotations' },
  { command: 'label.toggle', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], group: 'annotations' },
  { command: 'workspace.filter', keys: ['/'], group: 'annotations' },
  { command: 'filter.clear', keys: ['Shift+F'], group: 'annotations' },
  { command: 'view.fit', keys: ['0'], group: 'view' },
  { command: 'view.zoomIn', keys: ['+', '='], group: 'view', isRepeatable: true },
  { command: 'view.zoomOut', keys: ['-'], group: 'view', isRepeatable: true },
  { command: 'view.panLeft', keys: ['ArrowLeft'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'view.panRight', keys: ['ArrowRight'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'view.panUp', keys: ['ArrowUp'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'view.panDown', keys: ['ArrowDown'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'workspace.reference', keys: ['K'], group: 'view' },
  { command: 'workspace.flip', keys: ['J'], group: 'view' },
  { command: 'workspace.earlier', keys: ['U'], group: 'view' },
  { command: 'change.next', keys: ['.'], group: 'view' },
  { command: 'change.previous', keys: [','], group: 'view' },
  { command: 'workspace.view', keys: ['W'], group: 'look' },
  { command: 'view.turn', keys: ['T', 'Shift+T'], group: 'look' },
  { command: 'view.brightness', keys: ['B', 'Shift+B'], group: 'look', isRepeatable: true },
  { command: 'view.contrast', keys: ['C', 'Shift+C'], group: 'look', isRepeatable: true },
  { command: 'view.gamma', keys: ['Y', 'Shift+Y'], group: 'look', isRepeatable: true },
  { command: 'view.grid', keys: ['L'], group: 'look' },
  { command: 'view.sharp', keys: ['P'], group: 'look' },
  { command: 'view.overview', keys: ['O'], group: 'look' },
  { command: 'view.colourBy', keys: ['Q'], group: 'look' },
  { command: 'view.masks', keys: ['Shift+U'], group: 'look' },
  { command: 'view.names', keys: ['Shift+N'], group: 'look' },
  { command: 'view.reset', keys: ['Z'], group: 'look' },
  { command: 'tool.select', keys: ['V'], group: 'tools' },
  { command: 'tool.hand', keys: ['H'], group: 'tools' },
  { command: 'tool.holdHand', keys: ['Space'], group: 'tools' },
  { command: 'tool.box', keys: ['Shift+R'], group: 'edit' },
  { command: 'tool.polygon', keys: ['Shift+P'], group: 'edit' },
  { command: 'tool.polyline', keys: ['Shift+L'], group: 'edit' },
  { command: 'tool.points', keys: ['Shift+D'], group: 'edit' },
  { command: 'tool.skeleton', keys: ['Shift+K'], group: 'edit' },
  { command: 'tool.brush', keys: ['Shift+M'], group: 'edit' },
  { command: 'tool.eraser', keys: ['Shift+X'], group: 'edit' },
  { command: 'tool.fill', keys: ['Shift+G'], group: 'edit' },
  { command: 'point.next', keys: ['PageDown'], group: 'edit', isRepeatable: true, isForCanvas: true },
  { command: 'point.previous', keys: ['PageUp'], group: 'edit', isRepeatable: true, isForCanvas: true },
  { command: 'point.add', keys: ['Insert'], group: 'edit', isForCanvas: true },
  { command: 'point.show', keys: ['Shift+H'], group: 'edit' },
  { command: 'tool.relate', keys: ['Shift+I'], group: 'edit' },
  { command: 'label.choose', keys: ['Shift+Q'], group: 'edit' },
  { command: 'tool.cut', keys: ['Shift+S'], group: 'edit' },
  { command: 'edit.join', keys: ['Shift+J'], group: 'edit' },
  { command: 'edit.convert', keys: ['Shift+O'], group: 'edit' },
  { command: 'edit.cutAtBorder', keys: ['F'], group: 'edit' },
  { command: 'gesture.along', keys: ['Shift+A'], group: 'edit' },
  { command: 'brush.size', keys: [']', '['], group: 'edit', isRepeatable: true },
  { command: 'gesture.finish', keys: ['Enter'], group: 'edit', isForCanvas: true },
  { command: 'edit.undo', keys: ['Mod+Z'], group: 'edit', isRepeatable: true },
  { command: 'edit.redo', keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'edit', isRepeatable: true },
  { command: 'edit.remove', keys: ['Delete', 'Backspace'], group: 'edit' },
  { command: 'edit.duplicate', keys: ['Mod+D'], group: 'edit' },
  { command: 'edit.copy', keys: ['Mod+C'], group: 'edit' },
  { command: 'edit.paste', keys: ['Mod+V'], group: 'edit' },
  { command: 'edit.copyToNext', keys: ['Shift+V'], group: 'edit' },
  {
    command: 'edit.nudge',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
    group: 'edit',
    isRepeatable: true,
    isForCanvas: true,
  },
  { command: 'workspace.save', keys: ['Mod+S'], group: 'general', isGivenInText: true },
  { command: 'workspace.keys', keys: ['?'], group: 'general' },
  { command: 'workspace.panels', keys: ['\\'], group: 'general' },
  { command: 'workspace.fill', keys: ['M'], group: 'general' },
  { command: 'gesture.cancel', keys: ['Escape'], group: 'general' },
];

const byKeyOf = (bindings: readonly KeyBinding[]) =>
  new Map(bindings.flatMap((binding) => binding.keys.map((key) => [key, binding] as const)));
const byKey = byKeyOf(
  keyBindings.filter(({ isForQuestions, isFallback }) => isForQuestions !== true && isFallback !== true),
);
const byKeyOfQuestions = byKeyOf(keyBindings.filter(({ isForQuestions }) => isForQuestions === true));

/** The command of a chord, with the chord's position among the command's keys (for digits, the label). */
export function bindingOf(
  chord: string,
  hasQuestions: boolean,
): { readonly binding: KeyBinding; readonly position: number } | undefined {
  const binding = (hasQuestions ? byKeyOfQuestions.get(chord) : undefined) ?? byKey.get(chord);
  return binding && { binding, position: binding.keys.indexOf(chord) };
}
