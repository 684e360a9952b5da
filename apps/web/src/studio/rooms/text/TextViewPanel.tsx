import { textColumns, textFaces, textNames, textSizes, textWritings } from '@countersign/studio/text';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { ColourBySelect } from '../../panels/ColourBySelect.tsx';
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

interface FigureRowProps {
  readonly title: string;
  readonly keys?: readonly string[];
  readonly text: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

/** A figure with its slider. */
function FigureRow({ title, keys = [], text, value, limits, onChange }: FigureRowProps) {
  return (
    <div className={styles.tone}>
      <span className={styles.name}>
        {title}{' '}
        {keys.map((key) => (
          <KeyCap key={key} name={key} className={styles.key} />
        ))}
      </span>
      <span className={styles.value}>{text}</span>
      <input
        type="range"
        aria-label={title}
        aria-valuetext={text}
        min={limits.least}
        max={limits.most}
        step={limits.step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
