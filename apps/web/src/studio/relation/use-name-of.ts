import { useMemo } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';

type NameOf = (id: string) => string | undefined;

/** Names annotations as briefly as can be: in a text by their words, elsewhere by label and number. */
export function useShortNameOf(): NameOf {
  const { stage } = useWorkspace();
  const words = useStudioWords();
  const records = useMedium((snapshot) => snapshot.annotations);
  return useMemo(() => {
    const names = new Map(
      records.map((record) => {
        const named = record.label.trim() === '' ? words.rules.unlabelled(record.number) : record.name;
        return [record.id, stage.shortName?.(record) || named];
      }),
    );
    return (id) => names.get(id);
  }, [stage, words, records]);
}

/** Names annotations, in a text with their words, and relations by what they join; undefined where the item has nothing of that id. */
export function useNameOf(): NameOf {
  const { stage } = useWorkspace();
  const words = useStudioWords();
  const shortNameOf = useShortNameOf();
  const records = useMedium((snapshot) => snapshot.annotations);
  const relations = useMedium((snapshot) => snapshot.relations);
  return useMemo(() => {
    const annotations = new Map(
      records.map((record) => {
        const { id, label, name, number } = record;
        return [id, label.trim() === '' ? words.rules.unlabelled(number) : (stage.fullName?.(record) ?? name)];
      }),
    );
    const joined = new Map(relations.map((relation) => [relation.id, relation]));
    return (id) => {
      const relation = annotations.has(id) ? undefined : joined.get(id);
      if (relation === undefined) return annotations.get(id);
      const nameOf = (end: string) => shortNameOf(end) ?? end;
      return words.relations.name(relation.label, nameOf(relation.from), nameOf(relation.to));
    };
  }, [words, stage, shortNameOf, records, relations]);
}
