import { useEffect, useEffectEvent } from 'react';
import { useGo } from './use-go.ts';

/** Leads on at once, in place of the present address. */
export function GoTo({ href }: { readonly href: string }) {
  const go = useGo();
  const lead = useEffectEvent(() => go(href, { replace: true }));
  useEffect(() => lead(), []);
  return null;
}
