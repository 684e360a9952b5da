import { RouterProvider } from '@tanstack/react-router';
import { followTabs } from '../follow-tabs.ts';
import { router } from '../router.tsx';

followTabs();

/** Resolves once the screen of the current address can be drawn. */
export function openPortal(): Promise<void> {
  return router.load();
}

/** The portal: every screen that has an address. */
export function Portal() {
  return <RouterProvider router={router} />;
}
