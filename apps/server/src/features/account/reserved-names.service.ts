import { languages } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import type { Db } from '../../platform/db/connect.ts';
import { lookOf } from '../../platform/names/look-of.ts';
import { SYSTEM_NAME } from '../event/event.store.ts';
import { listProviderNames } from './provider-name.store.ts';

/** The reserved words of the provider, folded by look. No member's name may contain one. */
const marks = languages.map((language) => coarseLook(phrasesOf(language).message.provider));

/**
 * Whether a name could be mistaken for the provider's or the portal's: it contains a reserved word, or is one of
 * theirs.
 */
export async function isReservedName(db: Db, name: string): Promise<boolean> {
  return (await findReserved(db, [name])).has(0);
}

/** The indexes of the names that could be mistaken so. */
export async function findReserved(db: Db, names: readonly string[]): Promise<ReadonlySet<number>> {
  const others = new Set([SYSTEM_NAME, ...(await listProviderNames(db))].map(coarseLook));
  return new Set(
    names.flatMap((name, at) => {
      const look = coarseLook(name);
      return others.has(look) || marks.some((mark) => look.includes(mark)) ? [at] : [];
    }),
  );
}

/** Coarser than between members: it also ignores case. */
function coarseLook(name: string): string {
  return lookOf(lookOf(name).seen).read.replaceAll('l', 'i');
}
