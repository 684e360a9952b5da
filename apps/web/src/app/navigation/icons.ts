/** An icon of the portal by its name, or the address of an image. */
export type Icon = IconName | `http${string}`;

export type IconName =
  | 'tasks'
  | 'orders'
  | 'projects'
  | 'batches'
  | 'syncs'
  | 'datasets'
  | 'profile'
  | 'team'
  | 'help'
  | 'tools'
  | 'manual'
  | 'contact'
  | 'feedback'
  | 'site';
