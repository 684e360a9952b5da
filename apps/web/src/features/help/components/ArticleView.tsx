import type { Article } from '@countersign/help';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useHelpWords } from '../help-words.ts';
import type { Book } from '../use-book.ts';
import { ArticleBody, Marked } from './ArticleBody.tsx';
import styles from './ArticleView.module.css';

interface ArticleViewProps {
  readonly book: Book;
  readonly article: Article;
  /** The search words. */
  readonly words: readonly string[];
  readonly search: string;
}

/** One article: its topic, its text, its contents beside it, and links to the next and previous. */
export function ArticleView({ book, article, words, search }: ArticleViewProps) {
  const help = useHelpWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // A newly opened article moves the keyboard focus and the screen reader to its beginning.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.view}>
      <article className={styles.article}>
        <nav className={styles.way} aria-label={help.title}>
          <PageLink href={paths.help({ search })}>{help.title}</PageLink>
          <ChevronRight size={12} aria-hidden />
          <span>{help.topics[article.topic]}</span>
        </nav>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          <Marked text={article.title} words={words} />
        </h1>
        <p className={styles.summary}>
          <Marked text={article.summary} words={words} />
        </p>
        <ArticleBody blocks={article.blocks} pictures={book.pictures} words={words} />
        <WaysOn articles={book.articles} article={article} />
      </article>
      <Contents article={article} />
    </div>
  );
}

function Contents({ article }: { readonly article: Article }) {
  const help = useHelpWords();
  const headings = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  if (headings.length === 0) return null;
  const show = (id: string) => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.contents} aria-labelledby="help-contents">
      <p id="help-contents" className={styles.contentsTitle}>
        {help.onThisPage}
      </p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={styles.part} onClick={() => show(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function WaysOn({ articles, article }: { readonly articles: readonly Article[]; readonly article: Article }) {
  const help = useHelpWords();
  const place = articles.indexOf(article);
  const ways = [
    { label: help.previous, to: articles[place - 1] },
    { label: help.next, to: articles[place + 1] },
  ];
  return (
    <footer className={styles.ways}>
      {ways.map(({ label, to }) =>
        to === undefined ? (
          <span key={label} />
        ) : (
          <PageLink key={label} className={styles.wayOn} href={paths.help({ article: to.slug })}>
            <span className={styles.wayLabel}>{label}</span>
            {to.title}
          </PageLink>
        ),
      )}
    </footer>
  );
}
