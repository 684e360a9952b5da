import type { KeyBinding } from './key-binding.ts';

/** Verdicts and errors. */
export const decideKeys: readonly KeyBinding[] = [
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
];

/** From item to item. */
export const moveKeys: readonly KeyBinding[] = [
  { command: 'item.previous', keys: ['A'], group: 'move' },
  { command: 'item.next', keys: ['N'], group: 'move' },
  { command: 'item.jump', keys: ['G'], group: 'move' },
];

/** Which annotations show, and which is selected. */
export const annotationKeys: readonly KeyBinding[] = [
  { command: 'annotation.next', keys: ['Tab'], group: 'annotations', isRepeatable: true, isForCanvas: true },
  { command: 'annotation.previous', keys: ['Shift+Tab'], group: 'annotations', isRepeatable: true, isForCanvas: true },
  { command: 'annotation.isolate', keys: ['I'], group: 'annotations' },
  { command: 'relation.all', keys: ['Shift+W'], group: 'annotations' },
  { command: 'label.toggle', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], group: 'annotations' },
  { command: 'workspace.filter', keys: ['/'], group: 'annotations' },
  { command: 'filter.clear', keys: ['Shift+F'], group: 'annotations' },
];

/** The label of an annotation. */
export const labelKeys: readonly KeyBinding[] = [{ command: 'label.choose', keys: ['Shift+Q'], group: 'edit' }];

/** What can be done with annotations of every medium. */
export const changeKeys: readonly KeyBinding[] = [
  { command: 'edit.undo', keys: ['Mod+Z'], group: 'edit', isRepeatable: true },
  { command: 'edit.redo', keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'edit', isRepeatable: true },
  { command: 'edit.remove', keys: ['Delete', 'Backspace'], group: 'edit' },
  { command: 'edit.duplicate', keys: ['Mod+D'], group: 'edit' },
  { command: 'edit.copy', keys: ['Mod+C'], group: 'edit' },
  { command: 'edit.paste', keys: ['Mod+V'], group: 'edit' },
  { command: 'edit.copyToNext', keys: ['Shift+V'], group: 'edit' },
];

/** The page around the item. */
export const generalKeys: readonly KeyBinding[] = [
  { command: 'workspace.save', keys: ['Mod+S'], group: 'general', isGivenInText: true },
  { command: 'workspace.keys', keys: ['?'], group: 'general' },
  { command: 'workspace.panels', keys: ['\\'], group: 'general' },
  { command: 'workspace.fill', keys: ['M'], group: 'general' },
  { command: 'gesture.cancel', keys: ['Escape'], group: 'general' },
];

/** The keys that mean the same in every room. */
export const sharedKeys: readonly KeyBinding[] = [
  ...decideKeys,
  ...moveKeys,
  ...annotationKeys,
  ...labelKeys,
  ...changeKeys,
  ...generalKeys,
];
