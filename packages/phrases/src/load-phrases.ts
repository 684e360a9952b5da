import type { Language } from '@countersign/contract';
import type { LegalPhrases } from './en/legal.ts';
import type { SettlingPhrases } from './en/settling.ts';
import type { SharingPhrases } from './en/sharing.ts';
import type { TaskPhrases } from './en/task.ts';
import type { TeamPhrases } from './en/team.ts';
import type { ToolPhrases } from './en/tool.ts';
import type { EntryPhrases, ScreenPhrases } from './phrases.ts';

/** The words of the screens in a language, fetched when asked for, so that a browser loads only the one it shows. */
export async function loadPhrases(language: Language): Promise<ScreenPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/phrases.ts')).en;
    case 'zh':
      return (await import('./zh/phrases.ts')).zh;
    case 'ja':
      return (await import('./ja/phrases.ts')).ja;
  }
}

/** The words of the entry alone: a third of all. */
export async function loadEntryPhrases(language: Language): Promise<EntryPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/entry.ts')).entry;
    case 'zh':
      return (await import('./zh/entry.ts')).entry;
    case 'ja':
      return (await import('./ja/entry.ts')).entry;
  }
}

/** The texts a person agrees to, fetched when somebody wants to read them. */
export async function loadLegal(language: Language): Promise<LegalPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/legal.ts')).legal;
    case 'zh':
      return (await import('./zh/legal.ts')).legal;
    case 'ja':
      return (await import('./ja/legal.ts')).legal;
  }
}

/** The words of the screen on which a batch is shared, which few people open. */
export async function loadSharing(language: Language): Promise<SharingPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/sharing.ts')).sharing;
    case 'zh':
      return (await import('./zh/sharing.ts')).sharing;
    case 'ja':
      return (await import('./ja/sharing.ts')).sharing;
  }
}

/** The words of a member's tasks. Lists do not wait for them. */
export async function loadTask(language: Language): Promise<TaskPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/task.ts')).task;
    case 'zh':
      return (await import('./zh/task.ts')).task;
    case 'ja':
      return (await import('./ja/task.ts')).task;
  }
}

/** The words of the screen on which administrators settle what two see differently. */
export async function loadSettling(language: Language): Promise<SettlingPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/settling.ts')).settling;
    case 'zh':
      return (await import('./zh/settling.ts')).settling;
    case 'ja':
      return (await import('./ja/settling.ts')).settling;
  }
}

/** The words about the members of a team, which two screens show. */
export async function loadTeam(language: Language): Promise<TeamPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/team.ts')).team;
    case 'zh':
      return (await import('./zh/team.ts')).team;
    case 'ja':
      return (await import('./ja/team.ts')).team;
  }
}

/** The words of the page where clients are downloaded. */
export async function loadTool(language: Language): Promise<ToolPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/tool.ts')).tool;
    case 'zh':
      return (await import('./zh/tool.ts')).tool;
    case 'ja':
      return (await import('./ja/tool.ts')).tool;
  }
}
