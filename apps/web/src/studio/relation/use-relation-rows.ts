import { useMemo } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useItemDifference } from '../difference/use-item-difference.ts';
import { type RelationRow, relationRows } from './relation-rows.ts';
import { useNameOf } from './use-name-of.ts';

/** What became of the relations of the item on screen since the round before. */
export function useRelationRows(): readonly RelationRow[] {
  const words = useStudioWords();
  const rounds = useItemDifference();
  const nameOf = useNameOf();
  return useMemo(() => (rounds === null ? [] : relationRows(rounds, words, nameOf)), [rounds, words, nameOf]);
}
