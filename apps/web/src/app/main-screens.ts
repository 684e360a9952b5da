import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { appRoutes, isScreen } from './routes.ts';

/** The screens under the navbar by their paths. A screen whose code is loaded is drawn at once. */
export const mainScreens = new Map(
  appRoutes
    .filter(isScreen)
    .filter((route) => route.layout === 'main')
    .map((route) => [
      route.path as string,
      lazyRouteComponent(async () => ({ default: (await route.load()) as RouteComponent })),
    ]),
);
