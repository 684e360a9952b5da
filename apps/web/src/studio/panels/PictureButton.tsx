import type { PictureCommand } from '@countersign/studio/picture';
import type { ReactNode } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { ActionButton } from './ActionButton.tsx';

interface PictureButtonProps {
  readonly command: PictureCommand;
  /** Of a command with two directions. */
  readonly position?: number;
  readonly shortcut: string;
  readonly icon: ReactNode;
  /** Where the command's own name says too little. */
  readonly name?: string;
}

/** A button that gives a command of the picture's engine. */
export function PictureButton({ command, position, shortcut, icon, name }: PictureButtonProps) {
  const { studio } = useWorkspace().studioView;
  const { commands } = useStudioWords();
  return (
    <ActionButton
      name={name ?? commands[command]}
      shortcut={shortcut}
      icon={icon}
      onPress={() => studio.run(command, position)}
    />
  );
}
