import { lazy, Suspense, startTransition, useState } from 'react';

/** Apart from each other: the sign-in is there before the portal and its router are. */
const loadPortal = () => import('./Portal.tsx');
const loadFirstSignIn = () => import('./FirstSignIn.tsx');
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));
const FirstSignIn = lazy(async () => ({ default: (await loadFirstSignIn()).FirstSignIn }));

/** Fetches what `Entrance` draws first, beside what the page waits for before it draws. */
export function fetchEntrance(isSignIn: boolean): void {
  const fetched = isSignIn ? loadFirstSignIn() : loadPortal().then(({ fetchScreen }) => fetchScreen());
  // Asked for again when it is drawn, which says what failed.
  fetched.catch(() => null);
}

/** The portal; for a page that was opened without a session, the sign-in until somebody is in. */
export function Entrance({ isSignIn }: { readonly isSignIn: boolean }) {
  const [isOutside, setIsOutside] = useState(isSignIn);
  const enter = async (href: string | null) => {
    if (href !== null) window.history.replaceState(null, '', href);
    const { openPortal } = await loadPortal();
    await openPortal();
    // The sign-in stays until the portal is drawn.
    startTransition(() => setIsOutside(false));
  };
  return (
    <Suspense>
      {isOutside ? <FirstSignIn enter={enter} fetchPortal={() => void loadPortal().catch(() => null)} /> : <Portal />}
    </Suspense>
  );
}
