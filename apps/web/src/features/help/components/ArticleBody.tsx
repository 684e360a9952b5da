import { type Block, markPieces, type Sentence } from '@countersign/help';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Fragment } from 'react';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useHelpWords } from '../help-words.ts';
import type { ArticlePicture } from '../use-book.ts';
import styles from './ArticleBody.module.css';

interface ArticleBodyProps {
  readonly blocks: readonly Block[];
  readonly pictures: Readonly<Record<string, ArticlePicture>>;
  /** The search words, marked in the text. */
  readonly words: readonly string[];
}

/** The text of an article, block by block. */
export function ArticleBody({ blocks, pictures, words }: ArticleBodyProps) {
  return (
    <>
      {blocks.map((block, index) => (
        // An article never changes, so blocks can be keyed by their position.
        <BlockView key={`${block.kind}-${index}`} block={block} pictures={pictures} words={words} />
      ))}
    </>
  );
}

function BlockView({ block, pictures, words }: Omit<ArticleBodyProps, 'blocks'> & { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className={styles.heading} tabIndex={-1}>
          <Marked text={block.text} words={words} />
        </h2>
      );
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <SentenceView sentence={block.content} words={words} />
        </p>
      );
    case 'note':
      return (
        <p className={styles.note}>
          <StatusMark status="repairing" size={16} />
          <span>
            <SentenceView sentence={block.content} words={words} />
          </span>
        </p>
      );
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.items.map((inner, index) => (
            <li key={`step-${index}`}>
              <ArticleBody blocks={inner} pictures={pictures} words={words} />
            </li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((sentence, index) => (
            <li key={`point-${index}`}>
              <SentenceView sentence={sentence} words={words} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TableView block={block} words={words} />;
    case 'picture':
      return <PictureView picture={pictures[block.name]} caption={block.caption} words={words} />;
  }
}

type TableBlock = Extract<Block, { readonly kind: 'table' }>;

function TableView({ block, words }: { readonly block: TableBlock; readonly words: readonly string[] }) {
  const cells = (sentences: readonly Sentence[], Cell: 'th' | 'td') =>
    sentences.map((sentence, index) => (
      <Cell key={`cell-${index}`}>
        <SentenceView sentence={sentence} words={words} />
      </Cell>
    ));
  return (
    <table className={styles.table}>
      <thead>
        <tr>{cells(block.head, 'th')}</tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={`row-${index}`}>{cells(row, 'td')}</tr>
        ))}
      </tbody>
    </table>
  );
}

interface PictureViewProps {
  readonly picture: ArticlePicture | undefined;
  readonly caption: string;
  readonly words: readonly string[];
}

function PictureView({ picture, caption, words }: PictureViewProps) {
  const help = useHelpWords();
  if (picture === undefined) return null;
  return (
    <figure className={styles.figure}>
      <a href={picture.src} target="_blank" rel="noopener" aria-label={help.enlarge(caption)}>
        <img className={styles.picture} {...picture} alt="" loading="lazy" />
      </a>
      <figcaption className={styles.caption}>
        <Marked text={caption} words={words} />
      </figcaption>
    </figure>
  );
}

function SentenceView({ sentence, words }: { readonly sentence: Sentence; readonly words: readonly string[] }) {
  return sentence.map((inline, index) => {
    const text = <Marked text={inline.text} words={words} />;
    const key = `part-${index}`;
    switch (inline.kind) {
      case 'text':
        return <Fragment key={key}>{text}</Fragment>;
      case 'name':
        return <strong key={key}>{text}</strong>;
      case 'key':
        return <kbd key={key}>{text}</kbd>;
      case 'link':
        return (
          <PageLink key={key} className={styles.link} href={paths.help({ article: inline.slug })}>
            {text}
          </PageLink>
        );
    }
  });
}

/** A text with the search words marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markPieces(text, words).map((piece, index) =>
    piece.isHit ? <mark key={`piece-${index}`}>{piece.text}</mark> : piece.text,
  );
}
