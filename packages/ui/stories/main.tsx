import { phrasesOf } from '@countersign/phrases';
import { createRoot } from 'react-dom/client';
import '../src/base.css';
import { UiWordsContext } from '../src/words.ts';
import styles from './main.module.css';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

// ?story=<name>&language=zh&theme=dark: one story, or all, in a language and a theme.
const asked = new URLSearchParams(window.location.search);
const language = (['zh', 'ja'] as const).find((one) => one === asked.get('language')) ?? 'en';
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
const wanted = asked.get('story');
const shown = stories.filter(({ name }) => wanted === null || name === wanted);

function link(change: Record<string, string>): string {
  return `?${new URLSearchParams({ language, theme, ...(wanted !== null && { story: wanted }), ...change })}`;
}

function Choices() {
  return (
    <nav className={styles.choices} aria-label="How the stories are shown">
      {['en', 'zh', 'ja'].map((one) => (
        <a key={one} href={link({ language: one })}>
          {one}
        </a>
      ))}
      {['light', 'dark'].map((one) => (
        <a key={one} href={link({ theme: one })}>
          {one}
        </a>
      ))}
      {wanted !== null && <a href={`?${new URLSearchParams({ language, theme })}`}>all</a>}
    </nav>
  );
}

function Section({ story: { name, opens, speaks, isLate, width, Show } }: { readonly story: Story }) {
  return (
    <section
      className={styles.story}
      data-story={name}
      data-overlay-story={opens}
      data-speaks={speaks}
      data-late={isLate}
    >
      <h2 className={styles.name}>
        <a href={link({ story: name })}>{name}</a>
      </h2>
      <div className={styles.parts} data-parts style={width === undefined ? undefined : { width, maxWidth: 'none' }}>
        <Show />
      </div>
    </section>
  );
}

document.documentElement.lang = language;
document.documentElement.dataset.theme = theme;
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <UiWordsContext value={phrasesOf(language).ui}>
    <Choices />
    {shown.map((story) => (
      <Section key={story.name} story={story} />
    ))}
  </UiWordsContext>,
);
