import { gains, rates } from '@countersign/studio/audio';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { ColourBySelect } from '../../panels/ColourBySelect.tsx';
import { FigureRow } from '../../shell/FigureRow.tsx';
import styles from '../../shell/ViewSheet.module.css';
import { ViewSheet } from '../../shell/ViewSheet.tsx';
import { useAudioWords } from './audio-words.ts';
import { useAudio, useAudioStage } from './use-audio.ts';

interface AudioViewPanelProps {
  /** Whether annotations are filtered here too, because there is no panel of annotations. */
  readonly hasFilter?: boolean;
}

/** How recordings sound and look to this person. */
export function AudioViewPanel({ hasFilter = false }: AudioViewPanelProps) {
  const { engine } = useAudioStage();
  const words = useAudioWords();
  const { rate, gainDb, hasSpectrogram, playsSelected } = useAudio((snapshot) => snapshot.settings);
  return (
    <ViewSheet hasFilter={hasFilter}>
      <FigureRow
        title={words.rate}
        text={words.rateOf(String(rate))}
        value={rate}
        limits={rates}
        onChange={(value) => engine.setSettings({ rate: value })}
      />
      <FigureRow
        title={words.gain}
        text={words.gainOf(String(gainDb))}
        value={gainDb}
        limits={gains}
        onChange={(value) => engine.setSettings({ gainDb: value })}
      />
      <Choice
        title={words.spectrogram}
        shortcut="P"
        isOn={hasSpectrogram}
        onChange={(isOn) => engine.setSettings({ hasSpectrogram: isOn })}
      />
      <Choice
        title={words.playsSelected}
        shortcut="Shift+P"
        isOn={playsSelected}
        onChange={(isOn) => engine.setSettings({ playsSelected: isOn })}
      />
      <div className={styles.row}>
        <span className={styles.name}>
          {words.colourBy} <KeyCap name="Q" className={styles.key} />
        </span>
        <ColourBySelect />
      </div>
    </ViewSheet>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly shortcut: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ title, shortcut, isOn, onChange }: ChoiceProps) {
  return (
    <label className={styles.row}>
      <span className={styles.name}>
        {title} <KeyCap name={shortcut} className={styles.key} />
      </span>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    </label>
  );
}
