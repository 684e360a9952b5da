import type { Article } from '../article.ts';

/** An article in the manual, with its first page. */
export interface Chapter {
  readonly article: Article;
  /** Counted from 1, including the cover. */
  readonly page: number;
}
