import { usePhrases } from '../../shared/language/language.ts';
import { paths, routePaths } from '../../shared/paths.ts';

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly icon: 'orders' | 'projects';
  readonly isCurrent: boolean;
}

const ofProjects: readonly string[] = [
  routePaths.projects,
  routePaths.batches,
  routePaths.batch,
  routePaths.itemWorkspace,
  routePaths.packageWorkspace,
];

export function useNavLinks(path: string): readonly NavLink[] {
  const { nav } = usePhrases().app;
  return [
    { href: paths.orders(), label: nav.orders, icon: 'orders', isCurrent: path === routePaths.orders },
    { href: paths.projects(), label: nav.projects, icon: 'projects', isCurrent: ofProjects.includes(path) },
  ];
}
