/** Commands that the text's engine carries out besides those of every medium. */
export const textCommands = [
  'text.row',
  'text.page',
  'text.end',
  'text.nesting',
  'text.sameLabel',
  'text.size',
  'text.plainSize',
  'text.find',
  'text.findNext',
  'text.names',
  'text.writing',
  'text.colourBy',
  'text.select',
  'text.mark',
  'text.relate',
  'text.caret',
  'text.finish',
  'text.moveEnd',
  'text.moveBeginning',
] as const;

/** A command of the text's engine alone. */
export type TextCommand = (typeof textCommands)[number];
