import { countText } from '../figures.ts';

/** Words of the project list. */
export const project = {
  title: 'Projects',
  search: 'Project name',
  instantDelivery: 'Instant delivery',
  project: 'Project',
  order: 'Order',
  created: 'Created',
  batches: 'Batches',
  open: 'To accept',
  items: 'Items',
  enter: 'Enter',
  count: (count: number) => (count === 1 ? '1 project' : `${countText(count)} projects`),
  emptyTitle: 'No projects yet',
  emptyText: 'A project appears here with its first delivery.',
  emptyFiltered: 'No matching projects',
  emptyFilteredText: 'No project name contains this text.',
  clear: 'Show all projects',
};

export type ProjectPhrases = typeof project;
