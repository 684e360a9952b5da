import { useEffect, useEffectEvent } from 'react';
import { useGo } from './use-go.ts';

/** Redirects at once, replacing the current address. */
export function GoTo({ href }: { readonly href: string }) {
  const go = useGo();
  const lead = useEffectEvent(() => go(href, { replace: true }));
  useEffect(() => lead(), []);
  return null;
}
