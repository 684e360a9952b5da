import { languages } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import type { Db } from '../../platform/db/connect.ts';
import { lookOf } from '../../platform/names/look-of.ts';
import { SYSTEM_NAME } from '../event/event.store.ts';
import { listProviderNames } from './team.store.ts';

/** The words that mark the provider, as they look: nobody in a team has one of them in their name. */
const marks = languages.map((language) => coarseLook(phrasesOf(language).message.provider));

/** Whether a name would be taken for the provider's or the portal's: it holds a word that marks them, or is theirs. */
export async function isReservedName(db: Db, name: string): Promise<boolean> {
  const look = coarseLook(name);
  if (marks.some((mark) => look.includes(mark))) return true;
  const others = [SYSTEM_NAME, ...(await listProviderNames(db))];
  return others.some((other) => coarseLook(other) === look);
}

/** Coarser than between members: what looks alike in any mix of capitals. */
function coarseLook(name: string): string {
  return lookOf(lookOf(name).seen).read.replaceAll('l', 'i');
}
