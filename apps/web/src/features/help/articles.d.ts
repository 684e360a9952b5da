declare module 'virtual:help/*' {
  import type { Article } from '@countersign/help';

  export const articles: readonly Article[];
  /** The pictures of the articles by their names. */
  export const pictures: Readonly<
    Record<string, { readonly src: string; readonly width: number; readonly height: number }>
  >;
}
