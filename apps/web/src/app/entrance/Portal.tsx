import { RouterProvider } from '@tanstack/react-router';
import { followTabs } from '../follow-tabs.ts';
import { router } from '../router.tsx';

followTabs();

/** Ends once the screen of the present address can be drawn. */
export function openPortal(): Promise<void> {
  return router.load();
}

/** Everything there is an address for. */
export function Portal() {
  return <RouterProvider router={router} />;
}
