import { useEffect, useState } from 'react';
import { openUploadChannel, talkOfUpload, type UploadNews, uploadLock } from '../../shared/upload/upload-news.ts';

/** The latest news of this person's upload in this browser; null while there is none. */
export function useUploadNews(userId: string): UploadNews | null {
  const [news, setNews] = useState<UploadNews | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const followed = new Set<string>();
    const forget = (batchKey: string) => setNews((now) => (now?.batchKey === batchKey ? null : now));
    /** A tab that crashed says nothing, but gives its lock back. */
    const follow = async (batchKey: string) => {
      if (followed.has(batchKey) || !('locks' in navigator)) return;
      followed.add(batchKey);
      await navigator.locks.request(uploadLock(batchKey), { signal }, () => {
        followed.delete(batchKey);
        setNews((now) => (now?.batchKey === batchKey && now.state !== 'complete' ? null : now));
      });
    };
    const channel = openUploadChannel((talk) => {
      if (talk.type === 'gone') forget(talk.batchKey);
      if (talk.type !== 'news' || talk.news.userId !== userId) return;
      setNews(talk.news);
      if (talk.news.state !== 'complete') follow(talk.news.batchKey).catch(() => {});
    });
    talkOfUpload(channel, { type: 'ask' });
    return () => {
      leaving.abort();
      channel.close();
    };
  }, [userId]);
  return news;
}
