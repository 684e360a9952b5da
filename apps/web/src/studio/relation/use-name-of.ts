import { useMemo } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useMedium } from '../shell/use-workspace.ts';

/** Names annotations, and relations by what they join; undefined where the item has nothing of that id. */
export function useNameOf(): (id: string) => string | undefined {
  const words = useStudioWords();
  const records = useMedium((snapshot) => snapshot.annotations);
  const relations = useMedium((snapshot) => snapshot.relations);
  return useMemo(() => {
    const annotations = new Map(
      records.map(({ id, label, name, number }) => [id, label.trim() === '' ? words.rules.unlabelled(number) : name]),
    );
    const joined = new Map(relations.map((relation) => [relation.id, relation]));
    return (id) => {
      const relation = annotations.has(id) ? undefined : joined.get(id);
      if (relation === undefined) return annotations.get(id);
      const nameOf = (end: string) => annotations.get(end) ?? end;
      return words.relations.name(relation.label, nameOf(relation.from), nameOf(relation.to));
    };
  }, [words, records, relations]);
}
