/** Commands the engine carries out. */
export const engineCommands = [
  'view.fit',
  'view.zoomIn',
  'view.zoomOut',
  'view.panLeft',
  'view.panRight',
  'view.panUp',
  'view.panDown',
  'view.turn',
  'view.brightness',
  'view.contrast',
  'view.gamma',
  'view.grid',
  'view.sharp',
  'view.overview',
  'view.colourBy',
  'view.reset',
  'tool.select',
  'tool.hand',
  'annotation.next',
  'annotation.previous',
  'annotation.isolate',
  'label.toggle',
  'filter.clear',
  'gesture.cancel',
] as const;

/** Commands the engine recognizes and passes to the workspace around it. */
export const workspaceCommands = [
  'item.previous',
  'item.next',
  'item.skip',
  'item.invalid',
  'item.reject',
  'item.pass',
  'item.jump',
  'error.add',
  'error.addToPicture',
  'workspace.save',
  'workspace.finish',
  'workspace.back',
  'workspace.reference',
  'workspace.flip',
  'workspace.keys',
  'workspace.panels',
  'workspace.fill',
  'workspace.view',
  'workspace.filter',
] as const;

/** A command of the engine. */
export type EngineCommand = (typeof engineCommands)[number];
/** A command of the workspace around the engine. */
export type WorkspaceCommand = (typeof workspaceCommands)[number];
/** Any command a key can give. */
export type CommandId = EngineCommand | WorkspaceCommand;
