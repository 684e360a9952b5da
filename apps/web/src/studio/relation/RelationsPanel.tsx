import type { Relation } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Waypoints } from 'lucide-react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { DefinedFields } from '../panels/AttributeFields.tsx';
import rows from '../panels/rows.module.css';
import { Section } from '../panels/Section.tsx';
import { relationField } from '../rule/focus-field.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import styles from './RelationsPanel.module.css';
import { useShortNameOf } from './use-name-of.ts';

/** So many relations are listed; choosing an annotation lists its own. */
const MOST_LISTED = 200;

/** The relations of the chosen annotation, or all where none is chosen, and what can be done with them. */
export function RelationsPanel() {
  const { template, isEditable, stage, room } = useWorkspace();
  const areDrawn = room.keys.some(({ command }) => command === 'relation.all');
  const words = useStudioWords();
  const relations = useMedium((snapshot) => snapshot.relations);
  const selectedIds = useMedium((snapshot) => snapshot.selectedIds);
  const hasAll = useMedium((snapshot) => snapshot.hasAllRelations);
  const knownName = useShortNameOf();
  const nameOf = (id: string) => knownName(id) ?? id;
  if (relations.length === 0 && (!isEditable || (template.relations ?? []).length === 0)) return null;
  const listed = relations
    .map((relation, position) => ({ relation, position }))
    .filter(
      ({ relation: { from, to } }) =>
        selectedIds.length === 0 || selectedIds.includes(from) || selectedIds.includes(to),
    );
  const all = (
    <>
      {countText(listed.length)}
      {areDrawn && (
        <button
          type="button"
          className={rows.icon}
          aria-label={words.commands['relation.all']}
          aria-pressed={hasAll}
          aria-keyshortcuts="Shift+W"
          onClick={() => stage.engine.showAllRelations(!hasAll)}
        >
          <Waypoints aria-hidden />
        </button>
      )}
    </>
  );
  return (
    <Section name="relations" title={words.relations.title} aside={all}>
      <Joining nameOf={nameOf} />
      {listed.length === 0 && <p className={rows.quiet}>{words.relations.none}</p>}
      <ul className={rows.short}>
        {listed.slice(0, MOST_LISTED).map(({ relation, position }) => (
          <RelationRow
            key={position}
            relation={relation}
            position={position}
            name={words.relations.name(relation.label, nameOf(relation.from), nameOf(relation.to))}
          />
        ))}
      </ul>
      {listed.length > MOST_LISTED && (
        <p className={rows.quiet}>{words.relations.more(countText(listed.length - MOST_LISTED))}</p>
      )}
    </Section>
  );
}

/** What is still to be chosen of a relation that is being drawn. */
function Joining({ nameOf }: { readonly nameOf: (id: string) => string }) {
  const { engine } = useWorkspace().stage;
  const words = useStudioWords().relations;
  const isRelating = useMedium(() => engine.isRelating());
  const relating = useMedium((snapshot) => snapshot.relating);
  if (!isRelating) return null;
  if (relating === undefined) return <p className={styles.hint}>{words.begin}</p>;
  if (relating.to === undefined) return <p className={styles.hint}>{words.end(nameOf(relating.from))}</p>;
  return (
    <ul className={styles.kinds} aria-label={words.choose}>
      {engine.relationChoices().map(({ label }, position) => (
        <li key={label}>
          <button type="button" className={rows.row} onClick={() => engine.chooseRelation(position)}>
            <span className={rows.name}>{label}</span>
            {position < 9 && <kbd aria-hidden>{position + 1}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RelationRowProps {
  readonly relation: Relation;
  readonly position: number;
  readonly name: string;
}

function RelationRow({ relation, position, name }: RelationRowProps) {
  const { id } = relation;
  const { isEditable, stage } = useWorkspace();
  const { engine } = stage;
  const words = useStudioWords();
  const isSelected = useMedium((snapshot) => snapshot.selectedRelation === position);
  const isTicked = useMedium((snapshot) => (snapshot.ticks.get(id)?.length ?? 0) > 0);
  const isEdited = useMedium((snapshot) => snapshot.editedIds.has(id));
  return (
    <li>
      <button
        type="button"
        className={rows.row}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => engine.selectRelation(isSelected ? undefined : position)}
      >
        <span className={rows.name}>{name}</span>
        {isTicked && (
          <>
            <StatusMark status="rejected" size={12} />
            <span className="visually-hidden">{words.errors}</span>
          </>
        )}
        {isEdited && <span className={rows.edited}>{words.edit.edited}</span>}
      </button>
      {isSelected && isEditable && <RelationActions relation={relation} position={position} />}
    </li>
  );
}

function RelationActions({ relation: { label, attributes }, position }: Omit<RelationRowProps, 'name'>) {
  const workspace = useWorkspace();
  const { template, stage } = workspace;
  const { editor } = stage.engine;
  const words = useStudioWords().relations;
  const kinds = [...new Set([...(template.relations ?? []).map((kind) => kind.label), label])];
  const defined = template.relations?.find((kind) => kind.label === label)?.attributes ?? [];
  return (
    <>
      <div className={styles.actions}>
        <Select
          label={words.choose}
          value={label}
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
          onChange={(chosen) => editor.changeRelation(position, { label: chosen })}
        />
        <Button size="small" onClick={() => editor.changeRelation(position, 'reverse')}>
          {words.reverse}
        </Button>
        <Button
          size="small"
          onClick={() => {
            editor.removeRelation(position);
            focusStage(workspace);
          }}
        >
          {words.remove}
        </Button>
      </div>
      {defined.length + Object.keys(attributes).length > 0 && (
        <div className={styles.attributes}>
          <DefinedFields
            defined={defined}
            attributes={attributes}
            fieldOf={relationField}
            onChange={(name, value) => editor.setRelationAttribute(position, name, value)}
          />
        </div>
      )}
    </>
  );
}
