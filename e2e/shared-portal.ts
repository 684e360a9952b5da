import { inject } from 'vitest';
import { type Portal, portalAt } from './portal.ts';
import './shared-portal.setup.ts';

/**
 * The portal all tests share that need none of their own: who restarts it, sets it up in another way or counts what it
 * has over all customers starts one.
 */
export function sharedPortal(): Portal {
  return portalAt(inject('sharedPortal'));
}
