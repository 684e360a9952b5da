import { lazy, Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Loaded separately, so that the sign-in can show before the portal and its router have loaded. */
const loadPortal = () => import('./Portal.tsx');
const loadFirstSignIn = () => import('./FirstSignIn.tsx');
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));
const FirstSignIn = lazy(async () => ({ default: (await loadFirstSignIn()).FirstSignIn }));

/** Starts loading what `Entrance` draws first, in parallel with what the page waits for. */
export function fetchEntrance(isSignIn: boolean): void {
  const fetched = isSignIn ? [loadFirstSignIn()] : [loadPortal(), fetchScreen()];
  // Drawing requests it again, and then reports what failed.
  for (const one of fetched) one.catch(() => null);
}

/** Loads the screen of the current address, in parallel with the portal around it. */
async function fetchScreen(): Promise<void> {
  const { isScreen, routeAt } = await import('../routes.ts');
  const route = routeAt(window.location.pathname);
  if (route !== undefined && isScreen(route)) await route.load();
}

/** The portal. On a page opened without a session, the sign-in until somebody has signed in. */
export function Entrance({ isSignIn }: { readonly isSignIn: boolean }) {
  const [shown, setShown] = useState<'nothing' | 'signIn' | 'portal'>(isSignIn ? 'signIn' : 'nothing');
  // Keeps the current content until the portal is drawn. Without a transition React would delay each part by 300 ms,
  // because it replaces nothing.
  const showPortal = () => startTransition(() => setShown('portal'));
  const enter = async (href: string | null) => {
    if (href !== null) window.history.replaceState(null, '', href);
    const { openPortal } = await loadPortal();
    await openPortal();
    showPortal();
  };
  // The portal reports a failure when it is drawn.
  const begin = useEffectEvent(() => void enter(null).catch(showPortal));
  useEffect(() => {
    if (!isSignIn) begin();
  }, [isSignIn]);
  if (shown === 'nothing') return null;
  return (
    <Suspense>
      {shown === 'signIn' ? (
        <FirstSignIn enter={enter} fetchPortal={() => void loadPortal().catch(() => null)} />
      ) : (
        <Portal />
      )}
    </Suspense>
  );
}
