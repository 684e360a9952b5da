import type { Hit } from '@countersign/help';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import type { KeyboardEvent } from 'react';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useHelpWords } from '../help-words.ts';
import { Marked } from './ArticleBody.tsx';
import styles from './FoundArticles.module.css';

interface FoundArticlesProps {
  readonly hits: readonly Hit[];
  readonly words: readonly string[];
  readonly search: string;
  readonly clear: () => void;
}

/** The search results, the best first, each with its matching passage. Arrow keys move through them. */
export function FoundArticles({ hits, words, search, clear }: FoundArticlesProps) {
  const help = useHelpWords();
  return (
    <div className={styles.found}>
      <PageHeader title={help.title} subtitle={<span role="status">{help.count(hits.length)}</span>} />
      {hits.length === 0 ? (
        <EmptyState
          isFiltered
          title={help.none}
          text={help.noneText}
          actions={<Button onClick={clear}>{help.showAll}</Button>}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links take the keys
        <ol className={styles.list} onKeyDown={moveFocus}>
          {hits.map(({ article, count, excerpt }) => (
            <li key={article.slug}>
              <PageLink className={styles.hit} href={paths.help({ article: article.slug, search })} data-found>
                <span className={styles.title}>
                  <Marked text={article.title} words={words} />
                </span>
                <span className={styles.about}>
                  {help.topics[article.topic]}
                  {count > 0 && `, ${help.places(count)}`}
                </span>
                <span className={styles.excerpt}>
                  {excerpt.map((piece, index) =>
                    piece.isHit ? <mark key={`piece-${index}`}>{piece.text}</mark> : piece.text,
                  )}
                </span>
              </PageLink>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function foundLinks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-found]')].filter((link) => link.checkVisibility());
}

/** Focuses the best result; returns whether there is one. */
export function focusFound(): boolean {
  const [first] = foundLinks();
  first?.focus();
  return first !== undefined;
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = foundLinks();
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
