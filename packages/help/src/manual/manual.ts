import type { Article } from '../article.ts';

/** The manual is printed in these; Japanese readers are led to the English one. */
export const manualLanguages = ['en', 'zh'] as const;
export type ManualLanguage = (typeof manualLanguages)[number];

/** An article in the manual: where it begins. */
export interface Chapter {
  readonly article: Article;
  /** Counted from 1, the cover included. */
  readonly page: number;
}
