import { textColumns, textFaces, textNames, textSizes, textWritings } from '@countersign/studio/text';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { ColourBySelect } from '../../panels/ColourBySelect.tsx';
import { FigureRow } from '../../shell/FigureRow.tsx';
import styles from '../../shell/ViewSheet.module.css';
import { ViewSheet } from '../../shell/ViewSheet.tsx';
import { useTextWords } from './text-words.ts';
import { useText, useTextStage } from './use-text.ts';

interface TextViewPanelProps {
  /** Whether annotations are filtered here too, because there is no panel of annotations. */
  readonly hasFilter?: boolean;
}

/** How texts look to this person. */
export function TextViewPanel({ hasFilter = false }: TextViewPanelProps) {
  const { engine } = useTextStage();
  const words = useTextWords();
  const { face, names, sizePx, columns, writing } = useText((snapshot) => snapshot.settings);
  return (
    <ViewSheet hasFilter={hasFilter}>
      <FigureRow
        title={words.size}
        keys={['+', '-']}
        text={words.sizePx(countText(sizePx))}
        value={sizePx}
        limits={textSizes}
        onChange={(value) => engine.setSettings({ sizePx: value })}
      />
      <FigureRow
        title={words.columns}
        text={words.columnsOf(countText(columns))}
        value={columns}
        limits={textColumns}
        onChange={(value) => engine.setSettings({ columns: value })}
      />
      <div className={styles.row}>
        <span className={styles.name}>
          {words.writing} <KeyCap name="T" className={styles.key} />
        </span>
        <Select
          label={words.writing}
          value={writing}
          options={textWritings.map((value) => ({ value, label: words.writings[value] }))}
          onChange={(value) => engine.setSettings({ writing: value })}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.name}>{words.face}</span>
        <Select
          label={words.face}
          value={face}
          options={textFaces.map((value) => ({ value, label: words.faces[value] }))}
          onChange={(value) => engine.setSettings({ face: value })}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.name}>
          {words.names} <KeyCap name="Shift+N" className={styles.key} />
        </span>
        <Select
          label={words.names}
          value={names}
          options={textNames.map((value) => ({ value, label: words.nameChoices[value] }))}
          onChange={(value) => engine.setSettings({ names: value })}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.name}>
          {words.colourBy} <KeyCap name="Q" className={styles.key} />
        </span>
        <ColourBySelect />
      </div>
    </ViewSheet>
  );
}
