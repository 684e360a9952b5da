import { type Article, type Hit, topics } from '@countersign/help';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useHelpWords } from '../help-words.ts';
import styles from './TopicList.module.css';

function byTopic(articles: readonly Article[]) {
  return topics
    .map((topic) => ({ topic, articles: articles.filter((article) => article.topic === topic) }))
    .filter((group) => group.articles.length > 0);
}

interface TopicListProps {
  readonly articles: readonly Article[];
  /** The slug of the open article. */
  readonly current: string | null;
  readonly hits: readonly Hit[];
  readonly search: string;
}

/** Every article by topic, with its number of matches of the search. */
export function TopicList({ articles, current, hits, search }: TopicListProps) {
  const words = useHelpWords();
  const counts = new Map(hits.map(({ article, count }) => [article.slug, count]));
  return (
    <nav className={styles.list} aria-label={words.articles}>
      {byTopic(articles).map((group) => (
        <section key={group.topic}>
          <h2 className={styles.topic}>{words.topics[group.topic]}</h2>
          <ul className={styles.names}>
            {group.articles.map(({ slug, title }) => (
              <li key={slug}>
                <PageLink
                  className={styles.name}
                  href={paths.help({ article: slug, search })}
                  aria-current={slug === current ? 'page' : undefined}
                >
                  <span>{title}</span>
                  {counts.has(slug) && (
                    <span className={styles.count}>
                      <span aria-hidden>{counts.get(slug)}</span>
                      <span className="visually-hidden">{words.places(counts.get(slug) ?? 0)}</span>
                    </span>
                  )}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The start page of the help centre: the topics and what each article is about. */
export function AllTopics({ articles }: { readonly articles: readonly Article[] }) {
  const words = useHelpWords();
  return (
    <div className={styles.all}>
      <PageHeader title={words.title} />
      <p className={styles.intro}>{words.intro}</p>
      <div className={styles.topics}>
        {byTopic(articles).map((group) => (
          <section key={group.topic}>
            <h2 className={styles.heading}>{words.topics[group.topic]}</h2>
            <ul className={styles.names}>
              {group.articles.map(({ slug, title, summary }) => (
                <li key={slug} className={styles.entry}>
                  <PageLink className={styles.title} href={paths.help({ article: slug })}>
                    {title}
                  </PageLink>
                  <p className={styles.summary}>{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
