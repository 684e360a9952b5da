import { type Border, markedPart } from '@countersign/studio/text';
import { Button } from '@countersign/ui/Button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { LabelField } from '../../../label/LabelField.tsx';
import { AttributeFields } from '../../../panels/AttributeFields.tsx';
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
            <BorderField border="from" name={words.edit.beginning} />
            <BorderField border="to" name={words.edit.end} />
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

/** Moves a border of the selected annotation by a character, for who has no keys. */
function BorderField({ border, name }: { readonly border: Border; readonly name: string }) {
  const { engine } = useTextStage();
  const words = useTextWords().edit;
  const command = border === 'from' ? 'text.moveBeginning' : 'text.moveEnd';
  return (
    <div className={styles.field}>
      <span>{name}</span>
      <span>
        <Button
          kind="quiet"
          size="small"
          icon={<ChevronLeft />}
          aria-label={words.back(name)}
          onClick={() => engine.run(command, 0)}
        />
        <Button
          kind="quiet"
          size="small"
          icon={<ChevronRight />}
          aria-label={words.on(name)}
          onClick={() => engine.run(command, 1)}
        />
      </span>
    </div>
  );
}
