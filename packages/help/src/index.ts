export { type Article, type Block, type Inline, passagesOf, type Sentence, type Topic, topics } from './article.ts';
export { findArticles, type Hit, markPieces, type Piece, wordsOf } from './find-articles.ts';
