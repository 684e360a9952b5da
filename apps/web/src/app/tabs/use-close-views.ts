import { useRouter } from '@tanstack/react-router';
import { paths } from '../../shared/paths.ts';
import { mayLeave } from './leave-checks.ts';
import { isPinned, openViews } from './open-views.ts';
import { close, type View } from './views.ts';

/** Closes the matching views, after the leave check of each. If one refuses, all of them stay. */
export function useCloseViews(activePath: string): (shouldClose: (view: View) => boolean) => Promise<void> {
  const router = useRouter();
  return async (shouldClose) => {
    const leaving = openViews.get().filter((view) => shouldClose(view) && !isPinned(view.path));
    for (const view of leaving) {
      if (!(await mayLeave(view.path))) return;
    }
    const { goTo } = close(openViews.get(), shouldClose, isPinned, activePath);
    const isReload = goTo?.startsWith(paths.redirect('/')) ?? false;
    if (goTo !== null) await router.navigate({ href: goTo, replace: isReload, ignoreBlocker: true });
    openViews.set(close(openViews.get(), shouldClose, isPinned, activePath).views);
  };
}
