import type { Relation } from '@countersign/contract';
import type { MediumEditor } from '../medium/medium.ts';
import type { Edit } from './edit-step.ts';
import type { EditorParts } from './editor-parts.ts';
import { freeIds } from './free-ids.ts';

type RelationEdit = Extract<
  Edit,
  { readonly kind: 'related' | 'unrelated' | 'relationReversed' | 'relationRelabelled' | 'attribute' }
>;

/** Changes the relations of the open item. Like every edit, each change is one step. */
export function relationEditor({
  document,
  clock,
  relationDefinitions,
  read,
}: EditorParts): Pick<MediumEditor, 'relate' | 'changeRelation' | 'setRelationAttribute' | 'removeRelation'> {
  const nameOf = (id: string) => document.find(id)?.name ?? id;

  function edit(next: readonly Relation[], { id, from, to }: Relation, change: RelationEdit): boolean {
    const names = [`${nameOf(from)} → ${nameOf(to)}`];
    return document.editRelations(next, { ...change, ids: [id], names, atMs: clock.nowMs() });
  }

  function replace(position: number, changed: Relation, change: RelationEdit): boolean {
    const next = document.relations().map((one, nth) => (nth === position ? changed : one));
    return edit(next, changed, change);
  }

  return {
    relate(from, to, label) {
      const isKnown = relationDefinitions.some((definition) => definition.label === label);
      if (!isKnown || from === to || document.find(from) === undefined || document.find(to) === undefined) return false;
      const relations = document.relations();
      if (relations.some((one) => one.label === label && one.from === from && one.to === to)) return false;
      const [id = ''] = freeIds(document.everyId(), 1);
      const added: Relation = { id, label, from, to, attributes: {}, source: {} };
      if (!edit([...relations, added], added, { kind: 'related', label })) return false;
      document.selectRelation(relations.length);
      return true;
    },
    changeRelation(position, change) {
      const relation = document.relations()[position];
      if (relation === undefined) return false;
      const { from, to, label } = relation;
      const isReversed = change === 'reverse';
      if (!isReversed) {
        const isKnown = relationDefinitions.some((definition) => definition.label === change.label);
        if (!isKnown || change.label === label) return false;
      }
      const changed = isReversed ? { ...relation, from: to, to: from } : { ...relation, label: change.label };
      const kind = isReversed ? 'relationReversed' : 'relationRelabelled';
      return replace(position, changed, { kind, label: changed.label });
    },
    setRelationAttribute(position, name, value) {
      const relation = document.relations()[position];
      if (relation === undefined || !read().isEditable || relation.attributes[name] === value) return false;
      if (typeof value === 'number' && !Number.isFinite(value)) return false;
      const { [name]: _, ...others } = relation.attributes;
      const attributes = value === undefined ? others : { ...relation.attributes, [name]: value };
      return replace(position, { ...relation, attributes }, { kind: 'attribute', name, value });
    },
    removeRelation(position) {
      const relations = document.relations();
      const relation = relations[position];
      if (relation === undefined || !read().isEditable) return false;
      return edit(
        relations.filter((_, nth) => nth !== position),
        relation,
        { kind: 'unrelated', label: relation.label },
      );
    },
  };
}
