import type { Language } from '@countersign/contract';
import type { Article } from '@countersign/help';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/language/language.ts';

/** A picture of the portal, with its size in pixels. */
export interface ArticlePicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** All articles of a language, and their pictures by name. */
export interface Book {
  readonly articles: readonly Article[];
  readonly pictures: Readonly<Record<string, ArticlePicture>>;
}

const books: Readonly<Record<Language, () => Promise<Book>>> = {
  en: () => import('virtual:help/en'),
  zh: () => import('virtual:help/zh'),
  ja: () => import('virtual:help/ja'),
};

/**
 * The articles in the portal's language, loaded once per language. The previous ones stay while another language loads.
 */
export function useBook(): UseQueryResult<Book> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['help', language],
    queryFn: () => books[language](),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
