import { type RawBuilder, sql } from 'kysely';

const left = (alias: 'g' | 'p') => sql<number>`case when s.rule ->> 'undecided' = '10'
  then ${sql.raw(alias)}.sampled - ${sql.raw(alias)}.sampled_passed - ${sql.raw(alias)}.sampled_rejected
  else ${sql.raw(alias)}.total - ${sql.raw(alias)}.passed - ${sql.raw(alias)}.rejected - ${sql.raw(alias)}.invalid end`;

/** `leftToDecide` of the domain for a package `p` or a group of packages `g`, beside the sample `s` that counts. */
export const leftOf: { readonly [alias in 'g' | 'p']: RawBuilder<number> } = { g: left('g'), p: left('p') };
