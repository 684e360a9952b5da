declare module 'virtual:help/*' {
  import type { Article } from '@countersign/help';

  export const articles: readonly Article[];
  /** The addresses of the articles' pictures, by picture name. */
  export const pictures: Readonly<
    Record<string, { readonly src: string; readonly width: number; readonly height: number }>
  >;
}
