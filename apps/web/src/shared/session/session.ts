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

/** Starts loading the user before anything waits for it; the next `loadUser` takes the answer. */
export function askUserAhead(): void {
  ahead = entryApi.getInfo({});
  // The call that takes it receives the failure.
  ahead.catch(() => null);
}

/** Stores a fresh sign-in and loads its user. @throws what getInfo failed with. */
export async function beginSession(token: string): Promise<CurrentUser> {
  saveToken(token);
  ahead = null;
  markFirstEntry();
  return loadUser();
}

/**
 * Loads the signed-in user. Waits a moment for a restarting server before it fails.
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

/** Forgets the session and everything loaded in it. */
export function forgetSession(): void {
  clearToken();
  forgetPageStates();
  forgetUser();
  for (const listener of listeners) listener();
}

/** Calls the listener when the session is forgotten, so that it forgets what was loaded in it. */
export function onForget(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Ends the session on the server, if it is reachable, and removes the token. The person's data stays until the screens
 * that show it are gone: call `forgetSession` after leaving them.
 */
export async function endSession(): Promise<void> {
  await entryApi.logout({}).catch(() => null);
  clearToken();
  forgetTabStates();
}
