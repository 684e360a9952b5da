import type { PictureCommand } from '@countersign/studio/picture';
import type { ReactNode } from 'react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { ActionButton } from '../../../panels/ActionButton.tsx';
import { usePictureStage } from '../use-picture.ts';

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
  const { engine } = usePictureStage();
  const { commands } = useStudioWords();
  return (
    <ActionButton
      name={name ?? commands[command]}
      shortcut={shortcut}
      icon={icon}
      onPress={() => engine.run(command, position)}
    />
  );
}
