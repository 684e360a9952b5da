import type { CommandId } from '@countersign/studio';
import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { ReactNode } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import styles from './EditPanel.module.css';

interface ActionButtonProps {
  readonly command: CommandId;
  /** Of a command with two directions. */
  readonly position?: number;
  readonly shortcut: string;
  readonly icon: ReactNode;
  /** Where the command's own name says too little. */
  readonly name?: string;
}

/** A button that gives a command of a key. */
export function ActionButton({ command, position, shortcut, icon, name }: ActionButtonProps) {
  const { studio } = useWorkspace().studioView;
  const { commands } = useStudioWords();
  const text = name ?? commands[command];
  return (
    <Tooltip text={text} shortcut={shortcut}>
      <Button
        kind="quiet"
        className={styles.action}
        icon={icon}
        aria-label={text}
        aria-keyshortcuts={shortcut}
        onClick={() => studio.run(command, position)}
      />
    </Tooltip>
  );
}
