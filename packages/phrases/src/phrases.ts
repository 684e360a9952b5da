import type { Language } from '@countersign/contract';
import type { entry } from './en/entry.ts';
import { en } from './en/phrases.ts';
import { settling as settlingEn } from './en/settling.ts';
import { sharing as sharingEn } from './en/sharing.ts';
import { task as taskEn } from './en/task.ts';
import { team as teamEn } from './en/team.ts';
import { tool as toolEn } from './en/tool.ts';
import { written as writtenEn } from './en/written.ts';
import { ja } from './ja/phrases.ts';
import { settling as settlingJa } from './ja/settling.ts';
import { sharing as sharingJa } from './ja/sharing.ts';
import { task as taskJa } from './ja/task.ts';
import { team as teamJa } from './ja/team.ts';
import { tool as toolJa } from './ja/tool.ts';
import { written as writtenJa } from './ja/written.ts';
import { zh } from './zh/phrases.ts';
import { settling as settlingZh } from './zh/settling.ts';
import { sharing as sharingZh } from './zh/sharing.ts';
import { task as taskZh } from './zh/task.ts';
import { team as teamZh } from './zh/team.ts';
import { tool as toolZh } from './zh/tool.ts';
import { written as writtenZh } from './zh/written.ts';

/** The words of the screens in one language, by the domain word they belong to. English is the type the others have to fit. */
export type ScreenPhrases = typeof en;

/** Every word of one language: also those of few screens, and of the mails and reports that the server writes. */
export type Phrases = ScreenPhrases & {
  readonly settling: typeof settlingEn;
  readonly sharing: typeof sharingEn;
  readonly task: typeof taskEn;
  readonly team: typeof teamEn;
  readonly tool: typeof toolEn;
} & typeof writtenEn;

/** Those of them that every page needs, and all that is shown before somebody has signed in. */
export type EntryPhrases = typeof entry;

const all: Record<Language, Phrases> = {
  en: { ...en, settling: settlingEn, sharing: sharingEn, task: taskEn, team: teamEn, tool: toolEn, ...writtenEn },
  zh: { ...zh, settling: settlingZh, sharing: sharingZh, task: taskZh, team: teamZh, tool: toolZh, ...writtenZh },
  ja: { ...ja, settling: settlingJa, sharing: sharingJa, task: taskJa, team: teamJa, tool: toolJa, ...writtenJa },
};

/** The words of a language at once, for programs that speak all of them. */
export function phrasesOf(language: Language): Phrases {
  return all[language];
}
