import type { Article } from '../article.ts';

/** The languages of the printed manual; Japanese readers get the English one. */
export const manualLanguages = ['en', 'zh'] as const;
export type ManualLanguage = (typeof manualLanguages)[number];

/** An article in the manual, with its first page. */
export interface Chapter {
  readonly article: Article;
  /** Counted from 1, including the cover. */
  readonly page: number;
}
