export type { LegalText } from './en/legal.ts';
export type { SharingPhrases } from './en/sharing.ts';
export type { TaskPhrases } from './en/task.ts';
export type { TeamPhrases } from './en/team.ts';
export type { ToolPhrases } from './en/tool.ts';
export { countText } from './figures.ts';
export {
  loadEntryPhrases,
  loadLegal,
  loadPhrases,
  loadSettling,
  loadSharing,
  loadTask,
  loadTeam,
  loadTool,
} from './load-phrases.ts';
export { type EntryPhrases, type Phrases, phrasesOf, type ScreenPhrases } from './phrases.ts';
