import type { TestProject } from 'vitest/node';
import { hasBrowser } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sharedPortal: Pick<Portal, 'url' | 'dataDir' | 'providerKey'>;
  }
}

/** One empty portal for the whole run, in which tests set up a customer of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasBrowser) return async () => {};
  const { url, dataDir, providerKey, close } = await startPortal({ SAMPLE: 'off' });
  project.provide('sharedPortal', { url, dataDir, providerKey });
  return close;
}
