import { inject } from 'vitest';
import { type Portal, portalAt } from './portal.ts';
import './shared-portal.setup.ts';

/**
 * The portal that tests share. A test starts its own only if it restarts it, sets it up differently or counts over all
 * customers.
 */
export function sharedPortal(): Portal {
  return portalAt(inject('sharedPortal'));
}
