import { useStudioWords } from '../../shared/language/studio-words.ts';
import { Section } from '../panels/Section.tsx';
import { RelationChanges } from '../relation/RelationChanges.tsx';
import { useRelationRows } from '../relation/use-relation-rows.ts';
import { ChangeList } from './ChangeList.tsx';
import { useRoundComparison } from './ComparisonProvider.tsx';
import { useItemDifference } from './use-item-difference.ts';

/** What the provider changed of the item since the round before. */
export function DifferencePanel() {
  const texts = useStudioWords().difference;
  const rounds = useItemDifference();
  const comparison = useRoundComparison();
  const relations = useRelationRows();
  if (rounds === null || comparison === null) return null;
  const { changes } = rounds.difference;
  const kept = comparison.rows.length - changes.length + relations.filter(({ isKept }) => isKept).length;
  const all = comparison.rows.length + relations.length;
  return (
    <Section name="difference" title={texts.title} aside={texts.count(all - kept, kept)}>
      <ChangeList rounds={rounds} rows={comparison.rows} />
      <RelationChanges changes={relations} />
    </Section>
  );
}
