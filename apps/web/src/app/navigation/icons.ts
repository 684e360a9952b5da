/** An icon by a name of ours, or by the address of an image. */
export type Icon = IconName | `http${string}`;

export type IconName =
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
