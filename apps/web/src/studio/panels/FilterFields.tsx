import type { GeometryKind } from '@countersign/contract';
import { type AnnotationRecord, attributeNames, attributeText } from '@countersign/studio';
import { Select } from '@countersign/ui/Select.tsx';
import { useState } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { filterFieldId } from '../run-command.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { changePanes } from '../workspace.ts';
import styles from './FilterFields.module.css';
import { valueText } from './value-text.ts';

interface FilterFieldsProps {
  /** Whether the text field takes the focus at once. */
  readonly takesFocus: boolean;
}

/** The filters of annotations; the choices are those of this item and of the template. */
export function FilterFields({ takesFocus }: FilterFieldsProps) {
  const workspace = useWorkspace();
  const { engine } = workspace.stage;
  const { filter: words } = useStudioWords();
  const filter = useMedium((snapshot) => snapshot.filter);
  const annotations = useMedium((snapshot) => snapshot.annotations);
  const met = new Set(annotations.map(({ annotation }) => annotation.geometry.kind));
  const kinds = (Object.keys(words.kinds) as GeometryKind[]).filter((kind) => met.has(kind) || kind === filter.kind);
  const errors = filter.isTicked === undefined ? 'any' : filter.isTicked ? 'with' : 'without';
  return (
    <div className={styles.fields}>
      <input
        id={filterFieldId}
        type="search"
        autoFocus={takesFocus}
        className={styles.text}
        aria-label={words.text}
        placeholder={words.text}
        maxLength={200}
        value={filter.text}
        onChange={({ target }) => engine.setFilter({ text: target.value })}
        // The page returns the focus to the item by itself.
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) changePanes(workspace, { hasFilter: false });
        }}
      />
      <Select
        label={words.kind}
        value={filter.kind ?? 'any'}
        options={[
          { value: 'any', label: words.anyKind },
          ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
        ]}
        onChange={(kind) => engine.setFilter({ kind: kind === 'any' ? undefined : kind })}
      />
      <Select
        label={words.errors}
        value={errors}
        options={[
          { value: 'any', label: words.anyErrors },
          { value: 'with', label: words.withErrors },
          { value: 'without', label: words.withoutErrors },
        ]}
        onChange={(wanted) => engine.setFilter({ isTicked: wanted === 'any' ? undefined : wanted === 'with' })}
      />
      <AttributeFields annotations={annotations} />
    </div>
  );
}

/** Chooses first an attribute, then one of its values. */
function AttributeFields({ annotations }: { readonly annotations: readonly AnnotationRecord[] }) {
  const { template, stage } = useWorkspace();
  const words = useStudioWords();
  const wanted = useMedium((snapshot) => snapshot.filter.attribute);
  const [looked, setLooked] = useState('');
  const name = wanted?.name ?? looked;
  const defined = template.labels.flatMap((label) => label.attributes);
  const names = new Set([...defined.map((one) => one.name), ...attributeNames(annotations), ...(name ? [name] : [])]);
  const values = new Set([
    ...defined.filter((one) => one.name === name).flatMap((one) => one.options ?? []),
    ...annotations.map(({ annotation }) => attributeText(annotation, name)).filter((value) => value !== undefined),
    ...(wanted === undefined ? [] : [wanted.value]),
  ]);
  if (names.size === 0) return null;
  return (
    <>
      <Select
        label={words.filter.attribute}
        value={name}
        options={[
          { value: '', label: words.filter.anyAttribute },
          ...[...names].map((one) => ({ value: one, label: one })),
        ]}
        onChange={(chosen) => {
          setLooked(chosen);
          stage.engine.setFilter({ attribute: undefined });
        }}
      />
      {name !== '' && (
        <Select
          label={words.filter.value}
          value={wanted?.value ?? ''}
          options={[
            { value: '', label: words.filter.chooseValue },
            ...[...values].map((value) => ({ value, label: valueText(value, words) })),
          ]}
          onChange={(value) => {
            setLooked(name);
            stage.engine.setFilter({ attribute: value === '' ? undefined : { name, value } });
          }}
        />
      )}
    </>
  );
}
