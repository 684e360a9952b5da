import { useEffect } from 'react';

const MARK = /^\d+% · /;

/** Shows a percentage before whatever title the tab has; null shows none. */
export function useTitleMark(percent: string | null): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (percent === null || title === null) return;
    const mark = () => {
      const marked = `${percent} · ${document.title.replace(MARK, '')}`;
      if (document.title !== marked) document.title = marked;
    };
    mark();
    // Each screen sets its own title.
    const observer = new MutationObserver(mark);
    observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(MARK, '');
    };
  }, [percent]);
}
