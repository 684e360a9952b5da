/** Commands that the engine of every medium carries out. */
export const mediumCommands = [
  'relation.all',
  'annotation.next',
  'annotation.previous',
  'annotation.isolate',
  'label.toggle',
  'filter.clear',
  'edit.undo',
  'edit.redo',
  'edit.remove',
  'edit.duplicate',
  'gesture.cancel',
] as const;

/** Commands that an engine recognizes and passes to the workspace around it. */
export const workspaceCommands = [
  'item.previous',
  'item.next',
  'item.skip',
  'item.invalid',
  'item.reject',
  'item.pass',
  'item.undo',
  'item.jump',
  'error.add',
  'error.addToPicture',
  'label.choose',
  'edit.copy',
  'edit.paste',
  'edit.copyToNext',
  'question.fixed',
  'question.unfixed',
  'workspace.save',
  'workspace.finish',
  'workspace.back',
  'workspace.reference',
  'workspace.flip',
  'workspace.earlier',
  'change.next',
  'change.previous',
  'workspace.keys',
  'workspace.panels',
  'workspace.fill',
  'workspace.view',
  'workspace.filter',
] as const;

/** A command of every medium. */
export type MediumCommand = (typeof mediumCommands)[number];
/** A command of the workspace around the engine. */
export type WorkspaceCommand = (typeof workspaceCommands)[number];
/** A command that a key can give in every medium. */
export type CommandId = MediumCommand | WorkspaceCommand;

/** Whether the workspace carries a command out. */
export function isWorkspaceCommand(command: string): command is WorkspaceCommand {
  return (workspaceCommands as readonly string[]).includes(command);
}

/** Whether the engine of every medium carries a command out. */
export function isMediumCommand(command: string): command is MediumCommand {
  return (mediumCommands as readonly string[]).includes(command);
}
