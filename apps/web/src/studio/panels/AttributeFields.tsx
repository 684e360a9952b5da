import type { Annotation, AttributeDefinition } from '@countersign/contract';
import type { AttributeValue } from '@countersign/studio';
import { Select } from '@countersign/ui/Select.tsx';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { attributeField } from '../rule/focus-field.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { CommittedField } from './CommittedField.tsx';
import styles from './EditPanel.module.css';
import rows from './rows.module.css';

/** The attributes of the annotation's label, then those it has beside them. */
export function AttributeFields({ annotation: { id, label, attributes } }: { readonly annotation: Annotation }) {
  const { template, stage } = useWorkspace();
  const words = useStudioWords();
  const defined = template.labels.find(({ name }) => name === label)?.attributes ?? [];
  if (defined.length + Object.keys(attributes).length === 0) return <p className={rows.quiet}>{words.noAttributes}</p>;
  return (
    <DefinedFields
      defined={defined}
      attributes={attributes}
      fieldOf={attributeField}
      onChange={(name, value) => stage.engine.editor.setAttribute([id], name, value)}
    />
  );
}

interface DefinedFieldsProps extends Pick<Annotation, 'attributes'> {
  readonly defined: readonly AttributeDefinition[];
  /** The name of an attribute's field in the page. */
  readonly fieldOf: (attribute: string) => string;
  readonly onChange: (name: string, value: AttributeValue | undefined) => boolean;
}

/** A field for each attribute that is defined, then for those there are beside them. */
export function DefinedFields({ defined, attributes, fieldOf, onChange }: DefinedFieldsProps) {
  const others = Object.entries(attributes)
    .filter(([name]) => !defined.some((one) => one.name === name))
    .map(([name, value]): AttributeDefinition => ({ name, kind: kindOf(value), required: false }));
  return [...defined, ...others].map((definition) => (
    <AttributeField
      key={definition.name}
      definition={definition}
      field={fieldOf(definition.name)}
      value={attributes[definition.name]}
      onChange={(value) => onChange(definition.name, value)}
    />
  ));
}

function kindOf(value: AttributeValue): AttributeDefinition['kind'] {
  return typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'number' : 'text';
}

interface AttributeFieldProps {
  readonly definition: AttributeDefinition;
  readonly field: string;
  readonly value: AttributeValue | undefined;
  readonly onChange: (value: AttributeValue | undefined) => boolean;
}

const NOT_SET = '';

function AttributeField({ definition: { name, kind, options = [] }, field, value, onChange }: AttributeFieldProps) {
  const words = useStudioWords();
  const notSet = { value: NOT_SET, label: words.edit.notSet };
  if (kind === 'boolean')
    return (
      <div className={styles.field}>
        <span>{name}</span>
        <Select
          label={name}
          name={field}
          value={value === undefined ? NOT_SET : String(value)}
          options={[notSet, { value: 'true', label: words.yes }, { value: 'false', label: words.no }]}
          onChange={(chosen) => onChange(chosen === NOT_SET ? undefined : chosen === 'true')}
        />
      </div>
    );
  if (kind === 'choice') {
    const known = value === undefined || options.includes(String(value)) ? options : [String(value), ...options];
    return (
      <div className={styles.field}>
        <span>{name}</span>
        <Select
          label={name}
          name={field}
          value={value === undefined ? NOT_SET : String(value)}
          options={[notSet, ...known.map((option) => ({ value: option, label: option }))]}
          onChange={(chosen) => onChange(chosen === NOT_SET ? undefined : chosen)}
        />
      </div>
    );
  }
  return (
    <CommittedField
      label={name}
      name={field}
      value={value === undefined ? '' : String(value)}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onCommit={(text) => {
        if (text === '') return onChange(undefined);
        if (kind !== 'number') return onChange(text);
        return Number.isFinite(Number(text)) && onChange(Number(text));
      }}
    />
  );
}
