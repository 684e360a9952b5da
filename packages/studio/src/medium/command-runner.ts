import {
  type CommandId,
  isMediumCommand,
  isWorkspaceCommand,
  type MediumCommand,
  type WorkspaceCommand,
} from '../input/commands.ts';

interface CommandParts<Own extends string> {
  /** Whether the engine has ended. */
  isOver(): boolean;
  /** Takes the commands that the engine leaves to the workspace. */
  readonly onCommand: ((command: WorkspaceCommand) => void) | undefined;
  runMedium(command: MediumCommand, position: number): boolean;
  /** Carries out a command that only this medium has. */
  runOwn(command: Own, position: number): boolean;
}

/** How the engine of a medium carries out commands. The function returns whether anything changed. */
export function createCommandRunner<Own extends string>({ isOver, onCommand, runMedium, runOwn }: CommandParts<Own>) {
  return function run(command: CommandId | Own, position = 0): boolean {
    if (isOver()) return false;
    if (isWorkspaceCommand(command)) {
      onCommand?.(command);
      return onCommand !== undefined;
    }
    const isDone = isMediumCommand(command) ? runMedium(command, position) : runOwn(command, position);
    // The engine has nothing more to go back from, so the workspace handles the key.
    if (command === 'gesture.cancel' && !isDone) return run('workspace.back');
    return isDone;
  };
}
