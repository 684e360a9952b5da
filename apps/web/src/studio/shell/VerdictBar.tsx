import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { useShellSettings } from '../../shared/setting/shell-settings.ts';
import { runCommand } from '../run-command.ts';
import { Meter } from './Meter.tsx';
import { useSession, useWorkspace } from './use-workspace.ts';
import styles from './VerdictBar.module.css';
import { useNextPress, VerdictButtons } from './VerdictButtons.tsx';

export function VerdictBar() {
  const workspace = useWorkspace();
  const { view, packageProgress } = useSession();
  const { studio: words } = usePhrases();
  const { isReadOnly, batch } = workspace;
  const press = useNextPress();
  const { studioButtons } = useShellSettings();
  return (
    <footer className={styles.bar} aria-label={words.verdict}>
      <Meter />
      {studioButtons ? <VerdictButtons /> : <span />}
      <div className={styles.next}>
        <p className={styles.sentence} data-tone={press.tone} role={press.tone === 'fail' ? 'alert' : undefined}>
          {press.sentence}
        </p>
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
