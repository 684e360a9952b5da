import type { PortalSettings } from '@countersign/contract';
import { entryApi } from '../api/entry-client.ts';
import { createStore, useStore } from '../store.ts';

const nowhere = { site: null, logo: null, contact: null };

/** What the portal is drawn by while the installation does not answer: the plain edition, without links outside. */
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
 * Asks the installation once, however often it is called. Ends when it has answered, or has failed to for too long: a
 * portal without its links is better than none.
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
    // The next reader asks again.
    loading = null;
  }
}

export function usePortalSettings(): PortalSettings {
  return useStore(settings);
}

/** The same, outside of components. */
export function currentPortalSettings(): PortalSettings {
  return settings.get();
}
