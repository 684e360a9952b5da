export { addTool } from './addTool.ts';
export { downloadTool } from './downloadTool.ts';
export { hasToolFile } from './hasToolFile.ts';
export { listPublishedTools } from './listPublishedTools.ts';
export { listTools } from './listTools.ts';
export { putToolFile } from './putToolFile.ts';
export { removeTool } from './removeTool.ts';
