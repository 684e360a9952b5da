import { type Border, markedPart } from '@countersign/studio/text';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { LabelField } from '../../../label/LabelField.tsx';
import { AttributeFields } from '../../../panels/AttributeFields.tsx';
import { BorderField } from '../../../panels/BorderField.tsx';
import { EditActions } from '../../../panels/EditActions.tsx';
import styles from '../../../panels/EditPanel.module.css';
import rows from '../../../panels/rows.module.css';
import { Section } from '../../../panels/Section.tsx';
import { TextPlaceRows } from '../TextPlace.tsx';
import { useTextWords } from '../text-words.ts';
import { useText, useTextStage } from '../use-text.ts';

/** The selected annotation with everything of it that can be changed; without one, what becomes of selected words. */
export function TextEditPanel() {
  const studio = useStudioWords();
  const words = useTextWords();
  const record = useText((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const hasWords = useText((snapshot) => markedPart(snapshot) !== undefined);
  const tool = useText((snapshot) => snapshot.tool);
  if (record === undefined)
    return (
      <Section name="attributes" title={tool === 'mark' ? studio.commands['text.mark'] : studio.attributes}>
        {(hasWords || tool === 'mark') && (
          <div className={styles.fields}>
            <LabelField />
          </div>
        )}
        <p className={rows.quiet}>{words.edit.hint}</p>
        <EditActions />
      </Section>
    );
  return (
    <Section name="attributes" title={record.name}>
      <div className={styles.fields}>
        <LabelField />
        {record.parts.length > 0 && (
          <>
            <MovedBorder border="from" name={words.edit.beginning} />
            <MovedBorder border="to" name={words.edit.end} />
          </>
        )}
      </div>
      <dl className={rows.pairs}>
        <TextPlaceRows record={record} />
      </dl>
      <div className={styles.fields}>
        <AttributeFields annotation={record.annotation} />
      </div>
      <EditActions />
    </Section>
  );
}

/** The step is a character. */
function MovedBorder({ border, name }: { readonly border: Border; readonly name: string }) {
  const { engine } = useTextStage();
  const words = useTextWords().edit;
  const command = border === 'from' ? 'text.moveBeginning' : 'text.moveEnd';
  return (
    <BorderField
      name={name}
      back={words.back(name)}
      on={words.on(name)}
      onMove={(by) => engine.run(command, by === -1 ? 0 : 1)}
    />
  );
}
