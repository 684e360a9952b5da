import type { CommandId } from '@countersign/studio';
import type { ReactNode } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import { ActionButton } from './ActionButton.tsx';

interface CommandButtonProps {
  readonly command: CommandId;
  readonly shortcut: string;
  readonly icon: ReactNode;
  /** Where the command's own name says too little. */
  readonly name?: string;
}

/** A button that gives a command of every medium. */
export function CommandButton({ command, shortcut, icon, name }: CommandButtonProps) {
  const workspace = useWorkspace();
  const { engine } = workspace.stage;
  const { commands } = useStudioWords();
  return (
    <ActionButton
      name={name ?? commands[command]}
      shortcut={shortcut}
      icon={icon}
      onPress={() => {
        engine.run(command);
        // The button is gone with what it took away, and the focus would be with it.
        if (command === 'edit.remove') focusStage(workspace);
      }}
    />
  );
}
