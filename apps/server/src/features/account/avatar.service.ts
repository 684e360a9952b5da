import type { Context } from '../../context.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { Member } from '../../platform/session/actor.ts';
import { recordEvents } from '../event/event.store.ts';
import { lockProfile, saveAvatar } from './profile.store.ts';

/** A signed address of a member's picture; null where there is none. */
export function avatarUrl(sign: SignUrl, key: string | null): string | null {
  return key === null ? null : sign(key);
}

/** Sets or removes a member's picture, and deletes the bytes of the previous one. */
export async function replaceAvatar(
  context: Context,
  member: Member,
  key: string | null,
  { at, ip }: { readonly at: Date; readonly ip: string },
): Promise<void> {
  const before = await context.db.transaction().execute(async (db) => {
    const { avatar } = await lockProfile(db, member);
    if (avatar === key) return null;
    await saveAvatar(db, member, key);
    const kind = key === null ? 'account.avatarRemoved' : 'account.avatarChanged';
    await recordEvents(db, [{ customerId: member.customerId, at, actor: { member }, ip, kind }]);
    return avatar;
  });
  if (before !== null) await context.objects.delete(before);
}
