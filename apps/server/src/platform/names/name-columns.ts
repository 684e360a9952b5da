import { lookOf } from './look-of.ts';

/** The columns of a member's name, with its look. */
export function nameColumns(userName: string) {
  const { seen, read } = lookOf(userName);
  return { user_name: userName, name_seen: seen, name_read: read };
}
