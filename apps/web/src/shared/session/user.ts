import type { CurrentUser, Role } from '@countersign/contract';
import { createStore, useStore } from '../store.ts';

const infoKey = 'userInfo';

/** The signed-in person. Everybody has the single route role 'admin'; their real role is in `role`. */
export interface SignedInUser {
  readonly info: CurrentUser;
  readonly roles: readonly string[];
  readonly role: Role;
}

export const signedIn = createStore<SignedInUser | null>(null);

export function currentUser(): SignedInUser | null {
  return signedIn.get();
}

export function useUser(): CurrentUser {
  const user = useStore(signedIn);
  if (user === null) throw new Error('Nobody is signed in here.');
  return user.info;
}

export function keepUser(info: CurrentUser): void {
  localStorage.setItem(
    infoKey,
    JSON.stringify({ userId: info.userId, userName: info.loginName || info.userName, isGlobal: '' }),
  );
  signedIn.set({ info, roles: ['admin'], role: info.role });
}

export function keepStatus(status: CurrentUser['status']): void {
  const user = signedIn.get();
  if (user !== null && user.info.status !== status) signedIn.set({ ...user, info: { ...user.info, status } });
}

export function forgetUser(): void {
  localStorage.removeItem(infoKey);
  signedIn.set(null);
}
