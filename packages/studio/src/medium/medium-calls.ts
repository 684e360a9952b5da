import type { LabelDefinition, RelationDefinition } from '@countersign/contract';
import { mayJoin } from '@countersign/domain';
import type { Arrangement } from '../document/arrangement.ts';
import type { MediumDocument } from '../document/document.types.ts';
import { createListing } from '../document/listing.ts';
import type { AnnotationRecord } from '../document/records.ts';
import type { Store } from '../document/store.ts';
import { stepTarget } from '../document/visibility.ts';
import type { Lifetime } from './lifetime.ts';
import type { Engine, MediumEditor, MediumSnapshot } from './medium.ts';

/** What the calls that every medium has are made of. */
export interface MediumParts<R extends AnnotationRecord> {
  readonly store: Store<MediumSnapshot<R>>;
  readonly document: Omit<MediumDocument<R>, 'open'>;
  readonly editor: Pick<MediumEditor, 'relate'>;
  readonly arrangement: Pick<Arrangement<R>, 'byPlace'>;
  readonly lifetime: Lifetime;
  readonly definitions: readonly LabelDefinition[];
  readonly relationDefinitions: readonly RelationDefinition[];
  /** Brings an annotation into the view. */
  reveal(record: R): void;
  /** Undoes the current gesture. */
  cancelGesture(): void;
}

/** The calls of an engine that are the same in every medium. */
export interface MediumCalls<R extends AnnotationRecord>
  extends Pick<
    Engine,
    | 'subscribe'
    | 'annotations'
    | 'relations'
    | 'selectRelation'
    | 'showAllRelations'
    | 'relationChoices'
    | 'chooseRelation'
    | 'setTicks'
    | 'select'
    | 'hover'
    | 'setEarlier'
    | 'setOverlaps'
    | 'setLabelHidden'
    | 'toggleOnlyLabel'
    | 'showAll'
    | 'setFilter'
    | 'isolate'
    | 'setNewLabel'
  > {
  listed(): readonly R[];
}

export function createMediumCalls<R extends AnnotationRecord>(parts: MediumParts<R>): MediumCalls<R> {
  const { store, document, editor, arrangement, lifetime, definitions, relationDefinitions, reveal } = parts;
  const { whileAlive } = lifetime;
  const listed = createListing(store.read, arrangement.byPlace);

  function isolate(isIsolated: boolean): void {
    if (isIsolated && store.read().selectedId === undefined) {
      const first = stepTarget(store.read(), listed(), 1);
      if (!first) return;
      document.select(first.id, false);
    }
    const selected = document.find(store.read().selectedId);
    if (isIsolated && selected) reveal(selected);
    store.update({ isIsolated });
  }

  function selectRelation(position: number | undefined): void {
    document.selectRelation(position);
    const record = document.find(store.read().selectedId);
    if (position !== undefined && record) reveal(record);
  }

  function select(id: string | undefined, isInPlace = false): void {
    if (id !== undefined && document.find(id) === undefined) {
      const position = document.relations().findIndex((relation) => relation.id === id);
      if (position >= 0) selectRelation(position);
      return;
    }
    document.select(id, false);
    const record = document.find(id);
    if (record && !isInPlace) reveal(record);
  }

  function relationChoices(): readonly RelationDefinition[] {
    const { relating } = store.read();
    const [from, to] = [document.find(relating?.from)?.label, document.find(relating?.to)?.label];
    if (from === undefined || to === undefined) return [];
    return relationDefinitions.filter((definition) => mayJoin(definition, from, to));
  }

  function chooseRelation(position: number): boolean {
    const { relating } = store.read();
    const chosen = relationChoices()[position];
    if (lifetime.isOver() || relating?.to === undefined || chosen === undefined) return false;
    const { from, to } = relating;
    parts.cancelGesture();
    return editor.relate(from, to, chosen.label);
  }

  return {
    subscribe: store.subscribe,
    annotations: document.annotations,
    listed,
    relations: document.relations,
    selectRelation: whileAlive(selectRelation),
    showAllRelations: whileAlive(document.showAllRelations),
    relationChoices,
    chooseRelation,
    setTicks: whileAlive(document.setTicks),
    select: whileAlive(select),
    hover: whileAlive(document.hover),
    setEarlier: whileAlive(document.setEarlier),
    setOverlaps: whileAlive((overlaps) => store.update({ overlaps })),
    setLabelHidden: whileAlive(document.setLabelHidden),
    toggleOnlyLabel: whileAlive(document.toggleOnlyLabel),
    showAll: whileAlive(document.showAll),
    setFilter: whileAlive((change) => document.setFilter({ ...store.read().filter, ...change })),
    isolate: whileAlive(isolate),
    setNewLabel: whileAlive((label) => {
      if (definitions.some(({ name }) => name === label)) store.update({ newLabel: label });
    }),
  };
}
