import { findArticles, wordsOf } from '@countersign/help';
import { Button } from '@countersign/ui/Button.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { usePageSearch } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { ArticleView } from '../components/ArticleView.tsx';
import { FoundArticles, focusFound } from '../components/FoundArticles.tsx';
import { AllTopics, TopicList } from '../components/TopicList.tsx';
import { useHelpWords } from '../help-words.ts';
import { type Book, useBook } from '../use-book.ts';
import styles from './HelpCenter.module.css';

/** The articles by topic, with one of them open, or the search results. The address says which. */
export function HelpCenter() {
  const { app } = usePhrases();
  const book = useBook();
  if (book.data !== undefined) return <OpenBook book={book.data} />;
  if (book.error === null) return <SkeletonRows rows={8} />;
  return (
    <ErrorState
      title={app.failed}
      text={app.offline}
      actions={<Button onClick={() => void book.refetch()}>{app.loadAgain}</Button>}
    />
  );
}

function OpenBook({ book }: { readonly book: Book }) {
  const words = useHelpWords();
  const language = useLanguage();
  const go = useGo();
  const [{ slug, search }, change] = usePageSearch((raw) => ({
    slug: raw['article'],
    search: raw['search'] ?? '',
  }));
  const hits = findArticles(book.articles, search, language);
  const searched = wordsOf(search, language);
  const article = book.articles.find((one) => one.slug === slug);
  return (
    <div className={styles.layout} data-article={article !== undefined || undefined}>
      <div className={styles.side}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its field takes the keys */}
        <search
          className={styles.search}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
            if (event.key === 'ArrowDown' && focusFound()) event.preventDefault();
            if (event.key !== 'Enter') return;
            const [best] = findArticles(book.articles, event.target.value, language);
            if (best !== undefined) go(paths.help({ article: best.article.slug, search: event.target.value.trim() }));
          }}
        >
          <SearchField
            label={words.search}
            value={search}
            onSearch={(text) => change({ search: text, article: null }, 'replace')}
          />
        </search>
        <TopicList articles={book.articles} current={article?.slug ?? null} hits={hits} search={search} />
        <a className={styles.manual} href={paths.manual(language)} target="_blank" rel="noopener">
          {words.manual}
        </a>
      </div>
      {article !== undefined ? (
        <ArticleView key={article.slug} book={book} article={article} words={searched} search={search} />
      ) : searched.length > 0 ? (
        <FoundArticles hits={hits} words={searched} search={search} clear={() => change({ search: null })} />
      ) : (
        <AllTopics articles={book.articles} />
      )}
    </div>
  );
}
