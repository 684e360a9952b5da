import type { WorkspaceCommand } from '@countersign/studio';
import type { ReactNode } from 'react';
import { runCommand } from '../run-command.ts';
import { focusStage } from '../workspace.ts';
import { useWorkspace } from './use-workspace.ts';
import styles from './VerdictButton.module.css';

interface VerdictButtonProps {
  readonly command: WorkspaceCommand;
  readonly shortcut: string;
  readonly look?: 'plain' | 'pass' | 'fail' | 'failTint';
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  /** Its name if only the icon shows. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export function VerdictButton({ command, shortcut, look = 'plain', icon, isOff, label, children }: VerdictButtonProps) {
  const workspace = useWorkspace();
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      data-command={command}
      disabled={isOff}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onKeyDown={(event) => {
        // Holding Enter must not give one verdict after another.
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
      onClick={(event) => {
        runCommand(workspace, command);
        // After a pointer press the space bar must work the item again, not this button.
        // A field that lacks something keeps the focus it was given.
        const { activeElement } = document;
        const isElsewhere = activeElement !== event.currentTarget && activeElement !== document.body;
        if (event.detail > 0 && !isElsewhere) focusStage(workspace);
      }}
    >
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      <kbd className={styles.key} aria-hidden>
        {shortcut}
      </kbd>
    </button>
  );
}
