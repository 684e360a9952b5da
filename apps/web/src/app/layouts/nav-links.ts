import { usePhrases } from '../../shared/language/language.ts';
import { paths, routePaths } from '../../shared/paths.ts';

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly icon: 'orders' | 'projects';
  readonly isCurrent: boolean;
}

const besideProjects: readonly string[] = [routePaths.projects, routePaths.itemWorkspace, routePaths.packageWorkspace];

/** Whether a view belongs to the projects: their list, all below them, and the workspaces of their batches. */
export function isOfProjects(path: string): boolean {
  return path.startsWith('/projects/') || besideProjects.includes(path);
}

export function useNavLinks(path: string): readonly NavLink[] {
  const { nav } = usePhrases().app;
  return [
    { href: paths.orders(), label: nav.orders, icon: 'orders', isCurrent: path === routePaths.orders },
    { href: paths.projects(), label: nav.projects, icon: 'projects', isCurrent: isOfProjects(path) },
  ];
}
