import { languages } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import type { Db } from '../../platform/db/connect.ts';
import { lookOf } from '../../platform/names/look-of.ts';
import { SYSTEM_NAME } from '../event/event.store.ts';
import { listProviderNames } from './provider-name.store.ts';

/** The words that mark the provider, as they look: nobody in a team has one of them in their name. */
const marks = languages.map((language) => coarseLook(phrasesOf(language).message.provider));

/** Whether a name would be taken for the provider's or the portal's: it holds a word that marks them, or is theirs. */
export async function isReservedName(db: Db, name: string): Promise<boolean> {
  return (await findReserved(db, [name])).has(0);
}

/** Which of these names, by place, would be taken so. */
export async function findReserved(db: Db, names: readonly string[]): Promise<ReadonlySet<number>> {
  const others = new Set([SYSTEM_NAME, ...(await listProviderNames(db))].map(coarseLook));
  return new Set(
    names.flatMap((name, at) => {
      const look = coarseLook(name);
      return others.has(look) || marks.some((mark) => look.includes(mark)) ? [at] : [];
    }),
  );
}

/** Coarser than between members: what looks alike in any mix of capitals. */
function coarseLook(name: string): string {
  return lookOf(lookOf(name).seen).read.replaceAll('l', 'i');
}
