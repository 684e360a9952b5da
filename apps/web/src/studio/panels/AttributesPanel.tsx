import type { AnnotationRecord } from '@countersign/studio';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useIsHidden, useMedium, useWorkspace } from '../shell/use-workspace.ts';
import styles from './rows.module.css';
import { Section } from './Section.tsx';

/** The attributes of the selected annotation, those of its label first. */
export function AttributesPanel() {
  const words = useStudioWords();
  const record = useMedium((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  if (record === undefined) {
    return (
      <Section name="attributes" title={words.attributes}>
        <p className={styles.quiet}>{words.noSelection}</p>
      </Section>
    );
  }
  return <AttributesOf record={record} />;
}

function AttributesOf({ record }: { readonly record: AnnotationRecord }) {
  const { template, room, stage } = useWorkspace();
  const { PlaceRows } = room.parts;
  const isHidden = useIsHidden();
  const words = useStudioWords();
  const attributes = useMedium(() => stage.engine.attributesOf?.(record.id) ?? record.annotation.attributes);
  const defined = template.labels.find((label) => label.name === record.label)?.attributes.map((one) => one.name) ?? [];
  const names = [...new Set([...defined, ...Object.keys(attributes)])];
  const textOf = (value: string | number | boolean | undefined) =>
    value === undefined || value === '' ? '–' : typeof value === 'boolean' ? (value ? words.yes : words.no) : value;
  return (
    <Section name="attributes" title={words.attributesOf(record.name)}>
      <dl className={styles.pairs}>
        <PlaceRows record={record} />
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isHidden ? words.hiddenWords : textOf(attributes[name])}</dd>
          </div>
        ))}
      </dl>
      {names.length === 0 && <p className={styles.quiet}>{words.noAttributes}</p>}
    </Section>
  );
}
