import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useShellSettings } from '../../shared/setting/shell-settings.ts';
import { discardEdit, runCommand } from '../run-command.ts';
import { Meter } from './Meter.tsx';
import { useSession, useWorkspace } from './use-workspace.ts';
import styles from './VerdictBar.module.css';
import { useNextPress, VerdictButtons } from './VerdictButtons.tsx';

export function VerdictBar() {
  const workspace = useWorkspace();
  const { view, edited, packageProgress } = useSession();
  const words = useStudioWords();
  const { isReadOnly, isEditable, batch } = workspace;
  const isEdited = isEditable && view !== null && (edited !== null || view.delivered !== null);
  const press = useNextPress();
  const { studioButtons } = useShellSettings();
  return (
    <footer className={styles.bar} aria-label={words.verdict}>
      <Meter />
      {studioButtons ? <VerdictButtons /> : <span />}
      <div className={styles.next}>
        <p
          className={styles.sentence}
          data-tone={press.tone}
          data-edited={isEdited || undefined}
          role={press.tone === 'fail' ? 'alert' : undefined}
        >
          {press.tone !== 'fail' && isEdited ? words.edit.counts : press.sentence}
        </p>
        {isEdited && <Button onClick={() => void discardEdit(workspace)}>{words.edit.discard}</Button>}
        {batch.mode === 'package' && !isReadOnly && (
          <Tooltip text={words.finishPackage} shortcut="Ctrl+Enter">
            <Button
              disabled={packageProgress === null || view === null}
              onClick={() => runCommand(workspace, 'workspace.finish')}
            >
              {words.finishPackage}
            </Button>
          </Tooltip>
        )}
      </div>
    </footer>
  );
}
