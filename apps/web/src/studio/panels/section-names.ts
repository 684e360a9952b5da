/** The sections of the panels. */
export const sectionNames = [
  'question',
  'queue',
  'rules',
  'difference',
  'package',
  'labels',
  'annotations',
  'attributes',
  'relations',
  'history',
  'errors',
  'comment',
  'messages',
] as const;
export type SectionName = (typeof sectionNames)[number];
