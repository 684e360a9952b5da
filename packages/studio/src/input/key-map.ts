import type { CommandId } from './commands.ts';

/** The sections of the key sheet, in order. */
export const keyGroups = ['decide', 'move', 'annotations', 'view', 'look', 'tools', 'general'] as const;
/** A section of the key sheet. */
export type KeyGroup = (typeof keyGroups)[number];

/** One command and the keys that give it. */
export interface KeyBinding {
  /** `tool.holdHand` is not a command: the engine watches space itself. */
  readonly command: CommandId | 'tool.holdHand';
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
}

/** Every key of the workspace. The keyboard and the key sheet both read it. */
export const keyBindings: readonly KeyBinding[] = [
  { command: 'item.pass', keys: ['D'], group: 'decide' },
  { command: 'item.reject', keys: ['R'], group: 'decide' },
  { command: 'item.invalid', keys: ['X'], group: 'decide' },
  { command: 'item.skip', keys: ['S'], group: 'decide' },
  { command: 'workspace.finish', keys: ['Mod+Enter'], group: 'decide', isGivenInText: true },
  { command: 'error.add', keys: ['E'], group: 'decide' },
  { command: 'error.addToPicture', keys: ['Shift+E'], group: 'decide' },
  { command: 'item.previous', keys: ['A'], group: 'move' },
  { command: 'item.next', keys: ['N'], group: 'move' },
  { command: 'item.jump', keys: ['G'], group: 'move' },
  { command: 'annotation.next', keys: ['Tab'], group: 'annotations', isRepeatable: true, isForCanvas: true },
  { command: 'annotation.previous', keys: ['Shift+Tab'], group: 'annotations', isRepeatable: true, isForCanvas: true },
  { command: 'annotation.isolate', keys: ['I'], group: 'annotations' },
  { command: 'label.toggle', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], group: 'annotations' },
  { command: 'workspace.filter', keys: ['/'], group: 'annotations' },
  { command: 'filter.clear', keys: ['Shift+F'], group: 'annotations' },
  { command: 'view.fit', keys: ['F', '0'], group: 'view' },
  { command: 'view.zoomIn', keys: ['+', '='], group: 'view', isRepeatable: true },
  { command: 'view.zoomOut', keys: ['-'], group: 'view', isRepeatable: true },
  { command: 'view.panLeft', keys: ['ArrowLeft'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'view.panRight', keys: ['ArrowRight'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'view.panUp', keys: ['ArrowUp'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'view.panDown', keys: ['ArrowDown'], group: 'view', isRepeatable: true, isForCanvas: true },
  { command: 'workspace.reference', keys: ['K'], group: 'view' },
  { command: 'workspace.flip', keys: ['J'], group: 'view' },
  { command: 'workspace.view', keys: ['W'], group: 'look' },
  { command: 'view.turn', keys: ['T', 'Shift+T'], group: 'look' },
  { command: 'view.brightness', keys: ['B', 'Shift+B'], group: 'look', isRepeatable: true },
  { command: 'view.contrast', keys: ['C', 'Shift+C'], group: 'look', isRepeatable: true },
  { command: 'view.gamma', keys: ['Y', 'Shift+Y'], group: 'look', isRepeatable: true },
  { command: 'view.grid', keys: ['L'], group: 'look' },
  { command: 'view.sharp', keys: ['P'], group: 'look' },
  { command: 'view.overview', keys: ['O'], group: 'look' },
  { command: 'view.colourBy', keys: ['Q'], group: 'look' },
  { command: 'view.reset', keys: ['Z'], group: 'look' },
  { command: 'tool.select', keys: ['V'], group: 'tools' },
  { command: 'tool.hand', keys: ['H'], group: 'tools' },
  { command: 'tool.holdHand', keys: ['Space'], group: 'tools' },
  { command: 'workspace.save', keys: ['Mod+S'], group: 'general', isGivenInText: true },
  { command: 'workspace.keys', keys: ['?'], group: 'general' },
  { command: 'workspace.panels', keys: ['\\'], group: 'general' },
  { command: 'workspace.fill', keys: ['M'], group: 'general' },
  { command: 'gesture.cancel', keys: ['Escape'], group: 'general' },
];

const byKey = new Map(keyBindings.flatMap((binding) => binding.keys.map((key) => [key, binding] as const)));

/** The command of a chord, with the chord's position among the command's keys (for digits, the label). */
export function bindingOf(chord: string): { readonly binding: KeyBinding; readonly position: number } | undefined {
  const binding = byKey.get(chord);
  return binding && { binding, position: binding.keys.indexOf(chord) };
}
