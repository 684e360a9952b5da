import { RouterProvider } from '@tanstack/react-router';
import { followTabs } from '../follow-tabs.ts';
import { router } from '../router.tsx';
import { isScreen, routeAt } from '../routes.ts';

followTabs();

/** Fetches the screen of the present address, beside what the guard asks the server. */
export async function fetchScreen(): Promise<void> {
  const route = routeAt(window.location.pathname);
  if (route !== undefined && isScreen(route)) await route.load();
}

/** Ends once the screen of the present address can be drawn. */
export function openPortal(): Promise<void> {
  return router.load();
}

/** Everything there is an address for. */
export function Portal() {
  return <RouterProvider router={router} />;
}
