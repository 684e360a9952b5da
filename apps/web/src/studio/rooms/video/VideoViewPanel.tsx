import { videoRates } from '@countersign/studio/video';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { ColourBySelect } from '../../panels/ColourBySelect.tsx';
import styles from '../../shell/ViewSheet.module.css';
import { ViewSheet } from '../../shell/ViewSheet.tsx';
import { useVideo, useVideoStage } from './use-video.ts';
import { useVideoWords } from './video-words.ts';

interface VideoViewPanelProps {
  /** Whether annotations are filtered here too, because there is no panel of annotations. */
  readonly hasFilter?: boolean;
}

/** How videos are shown to this person. */
export function VideoViewPanel({ hasFilter = false }: VideoViewPanelProps) {
  const { engine } = useVideoStage();
  const words = useVideoWords();
  const { rate, isFollowing, hasNames } = useVideo((snapshot) => snapshot.settings);
  return (
    <ViewSheet hasFilter={hasFilter}>
      <div className={styles.row}>
        <span className={styles.name}>{words.rate}</span>
        <Select
          label={words.rate}
          value={String(rate)}
          options={videoRates.map((one) => ({ value: String(one), label: words.rateOf(String(one)) }))}
          onChange={(value) => engine.setSettings({ rate: Number(value) })}
        />
      </div>
      <label className={styles.row}>
        <span className={styles.name}>
          {words.follow} <KeyCap name="L" className={styles.key} />
        </span>
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={({ target }) => engine.setSettings({ isFollowing: target.checked })}
        />
      </label>
      <label className={styles.row}>
        <span className={styles.name}>
          {words.names} <KeyCap name="Shift+N" className={styles.key} />
        </span>
        <input
          type="checkbox"
          checked={hasNames}
          onChange={({ target }) => engine.setSettings({ hasNames: target.checked })}
        />
      </label>
      <div className={styles.row}>
        <span className={styles.name}>
          {words.colourBy} <KeyCap name="Q" className={styles.key} />
        </span>
        <ColourBySelect />
      </div>
    </ViewSheet>
  );
}
