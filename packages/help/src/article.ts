/** The topics of articles, in the order of the help centre. */
export const topics = ['begin', 'accept', 'results', 'data', 'account', 'trouble'] as const;
export type Topic = (typeof topics)[number];

/** A piece of a sentence. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** Text from the screen: the name of a button, a list or a column. */
  | { readonly kind: 'name'; readonly text: string }
  /** A key of the keyboard, or text to type. */
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly slug: string };

export type Sentence = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly content: Sentence }
  | { readonly kind: 'note'; readonly content: Sentence }
  | { readonly kind: 'steps'; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'list'; readonly items: readonly Sentence[] }
  | { readonly kind: 'table'; readonly head: readonly Sentence[]; readonly rows: readonly (readonly Sentence[])[] }
  /** A picture of the portal; its file name without the ending. */
  | { readonly kind: 'picture'; readonly name: string; readonly caption: string };

/** One article in one language. The slug and the structure are the same in every language. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  /** One sentence, shown under the title and in lists. */
  readonly summary: string;
  readonly topic: Topic;
  /** Other words that people search for. */
  readonly keywords: readonly string[];
  readonly blocks: readonly Block[];
}

export function textOfSentence(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}

/** Every passage of an article's body, in order, for searching and quoting. */
export function passagesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [block.text];
      case 'paragraph':
      case 'note':
        return [textOfSentence(block.content)];
      case 'steps':
        return block.items.flatMap(passagesOf);
      case 'list':
        return block.items.map(textOfSentence);
      case 'table':
        return [...block.head, ...block.rows.flat()].map(textOfSentence);
      case 'picture':
        return [block.caption];
    }
  });
}
