import type { PortalSettings } from '@countersign/contract';
import { entryApi } from '../api/entry-client.ts';
import { createStore, useStore } from '../store.ts';

const nowhere = { site: null, logo: null, contact: null };

/** The settings used while the installation does not answer: the plain edition, without external links. */
const unknown: PortalSettings = {
  edition: 'STANDARD',
  strict: false,
  sentryDsn: null,
  links: { en: nowhere, zh: nowhere, ja: nowhere },
};

const patienceMs = 5000;
const settings = createStore<PortalSettings>(unknown);
let loading: Promise<void> | null = null;

/**
 * Loads the installation's settings once, however often it is called. Also resolves when loading failed for too long,
 * because a portal without its links is better than none.
 */
export function loadPortalSettings(): Promise<void> {
  loading ??= ask();
  return loading;
}

async function ask(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    settings.set(await entryApi.getPortalSettings({}, { failures: 'own', signal }));
  } catch {
    // The next caller tries again.
    loading = null;
  }
}

export function usePortalSettings(): PortalSettings {
  return useStore(settings);
}

/** The same, for code outside of components. */
export function currentPortalSettings(): PortalSettings {
  return settings.get();
}
