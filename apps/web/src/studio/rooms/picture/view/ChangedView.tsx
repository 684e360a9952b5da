import { asDelivered, isAsDelivered, toneNames } from '@countersign/studio/picture';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import styles from '../../../panels/HiddenAnnotations.module.css';
import { useWorkspace } from '../../../shell/use-workspace.ts';
import { focusStage } from '../../../workspace.ts';
import { usePicture, usePictureStage } from '../use-picture.ts';
import { toneText } from './tone-text.ts';

/** Says what makes the picture show other than it was delivered; pressing it shows it as delivered. */
export function ChangedView() {
  const workspace = useWorkspace();
  const { engine } = usePictureStage();
  const { look, commands } = useStudioWords();
  const settings = usePicture((snapshot) => snapshot.settings);
  const isOpen = usePicture((snapshot) => snapshot.itemId !== undefined);
  if (!isOpen || isAsDelivered(settings)) return null;
  const tones = toneNames.filter((name) => settings[name] !== 0);
  const changes = [
    ...tones.map((name) => `${commands[`view.${name}`]} ${toneText(name, settings[name])}`),
    ...(settings.turn === 0 ? [] : [`${look.turn} ${settings.turn * 90}°`]),
  ].join(' · ');
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={look.changed(changes)}
      aria-keyshortcuts="Z"
      onClick={() => {
        engine.setSettings(asDelivered);
        focusStage(workspace);
      }}
    >
      <span className={styles.text}>{changes}</span>
      <span className={styles.reset}>{look.asDelivered}</span>
      <KeyCap name="Z" className={styles.key} />
    </button>
  );
}
