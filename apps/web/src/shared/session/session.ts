import type { CurrentUser } from '@countersign/contract';
import { entryApi } from '../api/entry-client.ts';
import { TransportError } from '../api/failures.ts';
import { markFirstEntry } from './manual.ts';
import { forgetPageStates, forgetTabStates } from './page-state.ts';
import { clearToken, saveToken } from './token.ts';
import { forgetUser, keepUser } from './user.ts';

const listeners = new Set<() => void>();
const retryDelaysMs = [500, 1500];
let ahead: Promise<CurrentUser> | null = null;

/** Asks who is signed in before anything waits for it; the next `loadUser` takes the answer. */
export function askUserAhead(): void {
  ahead = entryApi.getInfo({});
  // Whoever takes it hears what failed.
  ahead.catch(() => null);
}

/** Keeps a fresh sign-in and learns who it is. @throws what getInfo failed with. */
export async function beginSession(token: string): Promise<CurrentUser> {
  saveToken(token);
  ahead = null;
  markFirstEntry();
  return loadUser();
}

/**
 * Learns who is signed in. A server that is just starting again gets a moment before that counts as failed.
 *
 * @throws Refusal, TransportError
 */
export async function loadUser(): Promise<CurrentUser> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await askUser();
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return askUser();
}

async function askUser(): Promise<CurrentUser> {
  const asked = ahead ?? entryApi.getInfo({});
  ahead = null;
  const info = await asked;
  keepUser(info);
  return info;
}

/** Forgets the session and everything that was read in it. */
export function forgetSession(): void {
  clearToken();
  forgetPageStates();
  forgetUser();
  for (const listener of listeners) listener();
}

/** Calls the listener when the session is forgotten, so that it forgets what was read in it. */
export function onForget(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Ends the session on the server, as far as it can be reached, and takes the token away. What screens show of the
 * person stays until they are gone: `forgetSession` after leaving them.
 */
export async function endSession(): Promise<void> {
  await entryApi.logout({}).catch(() => null);
  clearToken();
  forgetTabStates();
}
