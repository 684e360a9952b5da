import { lazy, Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Apart from each other: the sign-in is there before the portal and its router are. */
const loadPortal = () => import('./Portal.tsx');
const loadFirstSignIn = () => import('./FirstSignIn.tsx');
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));
const FirstSignIn = lazy(async () => ({ default: (await loadFirstSignIn()).FirstSignIn }));

/** Fetches what `Entrance` draws first, beside what the page waits for before it draws. */
export function fetchEntrance(isSignIn: boolean): void {
  const fetched = isSignIn ? [loadFirstSignIn()] : [loadPortal(), fetchScreen()];
  // Asked for again when it is drawn, which says what failed.
  for (const one of fetched) one.catch(() => null);
}

/** The screen of the present address, beside the portal around it. */
async function fetchScreen(): Promise<void> {
  const { isScreen, routeAt } = await import('../routes.ts');
  const route = routeAt(window.location.pathname);
  if (route !== undefined && isScreen(route)) await route.load();
}

/** The portal; for a page that was opened without a session, the sign-in until somebody is in. */
export function Entrance({ isSignIn }: { readonly isSignIn: boolean }) {
  const [shown, setShown] = useState<'nothing' | 'signIn' | 'portal'>(isSignIn ? 'signIn' : 'nothing');
  // What was there stays until the portal is drawn. Without a transition React would hold each part back for 300 ms
  // after the nothing before it.
  const showPortal = () => startTransition(() => setShown('portal'));
  const enter = async (href: string | null) => {
    if (href !== null) window.history.replaceState(null, '', href);
    const { openPortal } = await loadPortal();
    await openPortal();
    showPortal();
  };
  // What failed is said by the portal when it is drawn.
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
