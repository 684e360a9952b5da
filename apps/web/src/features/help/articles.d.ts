declare module 'virtual:help/*' {
  export const articles: readonly import('@countersign/help').Article[];
  /** The pictures of the articles by their names. */
  export const pictures: Readonly<
    Record<string, { readonly src: string; readonly width: number; readonly height: number }>
  >;
}
