import type { TimeBorder } from '@countersign/studio/audio';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { LabelField } from '../../../label/LabelField.tsx';
import { AttributeFields } from '../../../panels/AttributeFields.tsx';
import { BorderField } from '../../../panels/BorderField.tsx';
import { EditActions } from '../../../panels/EditActions.tsx';
import styles from '../../../panels/EditPanel.module.css';
import rows from '../../../panels/rows.module.css';
import { Section } from '../../../panels/Section.tsx';
import { AudioPlaceRows } from '../AudioPlace.tsx';
import { useAudioWords } from '../audio-words.ts';
import { useAudio, useAudioStage } from '../use-audio.ts';

/** The selected annotation with everything of it that can be changed; without one, what becomes of a marked stretch. */
export function AudioEditPanel() {
  const studio = useStudioWords();
  const words = useAudioWords();
  const record = useAudio((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const hasMarked = useAudio((snapshot) => snapshot.marked !== undefined);
  if (record === undefined)
    return (
      <Section name="attributes" title={studio.attributes}>
        {hasMarked && (
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
        {!record.isWhole && (
          <>
            <MovedBorder border="from" name={words.edit.beginning} />
            <MovedBorder border="to" name={words.edit.end} />
          </>
        )}
      </div>
      <dl className={rows.pairs}>
        <AudioPlaceRows record={record} />
      </dl>
      <div className={styles.fields}>
        <AttributeFields annotation={record.annotation} />
      </div>
      <EditActions />
    </Section>
  );
}

/** The step is a hundredth of a second. */
function MovedBorder({ border, name }: { readonly border: TimeBorder; readonly name: string }) {
  const { engine } = useAudioStage();
  const words = useAudioWords().edit;
  const command = border === 'from' ? 'audio.moveBeginning' : 'audio.moveEnd';
  return (
    <BorderField
      name={name}
      back={words.back(name)}
      on={words.on(name)}
      onMove={(by) => engine.run(command, by === -1 ? 0 : 1)}
    />
  );
}
