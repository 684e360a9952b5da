import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loadAllWords } from '../shared/language/language.ts';
import { paths, routePaths, searchText } from '../shared/paths.ts';
import { loadPortalSettings } from '../shared/setting/portal-settings.ts';
import { authoriseNavigation } from './authorise-navigation.ts';
import { MainLayout } from './layouts/MainLayout.tsx';
import { Root } from './layouts/Root.tsx';
import { mainScreens } from './main-screens.ts';
import { appRoutes, isScreen, type RedirectRoute, type ScreenRoute } from './routes.ts';
import { Broken } from './screens/Broken.tsx';
import { openViews } from './tabs/open-views.ts';
import { renew } from './tabs/views.ts';

const rootRoute = createRootRoute({ component: Root, errorComponent: Broken });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.root,
  beforeLoad: () => {
    throw redirect({ href: paths.orders(), replace: true });
  },
});

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: paths.notFound(), replace: true });
  },
});

const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  component: lazyRouteComponent(async () => {
    await Promise.all([loadAllWords(), loadPortalSettings()]);
    return { default: MainLayout };
  }),
});

/** The layout draws its screens itself, as kept views. A route under it only has to exist and to load its code. */
function mainScreen(route: ScreenRoute) {
  return createRoute({
    getParentRoute: () => mainRoute,
    path: route.path,
    beforeLoad: guarded,
    loader: async () => {
      await mainScreens.get(route.path)?.preload?.();
    },
    component: () => null,
  });
}

/** Redirects before anything is drawn, so that the current screen stays until the next one starts. */
function redirectRoute(route: RedirectRoute) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: route.path,
    beforeLoad: async (to) => {
      await guarded(to);
      const href = route.leadsTo(to.location.href);
      openViews.set(renew(openViews.get(), href.split('?')[0] ?? href));
      throw redirect({ href, replace: true });
    },
  });
}

function aloneScreen(route: ScreenRoute) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: route.path,
    beforeLoad: guarded,
    component: lazyRouteComponent(async () => ({ default: (await route.load()) as RouteComponent })),
  });
}

async function guarded({
  location,
  cause,
}: {
  location: Parameters<typeof authoriseNavigation>[0];
  cause: string;
}): Promise<void> {
  if (cause === 'preload') return;
  await authoriseNavigation(location, router.state.resolvedLocation ?? null);
}

const screens = appRoutes.filter(isScreen);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    startRoute,
    ...appRoutes.filter((route) => 'leadsTo' in route).map(redirectRoute),
    ...screens.filter((route) => route.layout === 'alone').map(aloneScreen),
    mainRoute.addChildren(screens.filter((route) => route.layout === 'main').map(mainScreen)),
    unknownRoute,
  ]),
  // Every value of a query stays text; each screen interprets its own.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string>) => {
    const text = searchText(search);
    return text === '' ? '' : `?${text}`;
  },
  defaultPendingMs: Number.POSITIVE_INFINITY,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
