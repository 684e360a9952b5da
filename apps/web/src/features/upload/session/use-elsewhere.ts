import { useEffect, useState } from 'react';
import { openUploadChannel, talkOfUpload, type UploadNews, uploadLock } from '../../../shared/upload/upload-news.ts';

/** The upload into a batch that another tab of this browser runs; null where none does. */
export function useElsewhere(batchKey: string, isHere: boolean): UploadNews | null {
  const [news, setNews] = useState<UploadNews | null>(null);
  useEffect(() => {
    if (isHere) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let isFollowed = false;
    const channel = openUploadChannel((talk) => {
      if (talk.type === 'news' && talk.news.batchKey === batchKey) {
        setNews(talk.news);
        if (isFollowed) return;
        isFollowed = true;
        // The lock is free when that tab has ended, however it did.
        navigator.locks
          .request(uploadLock(batchKey), { signal }, () => {
            isFollowed = false;
            setNews(null);
          })
          .catch(() => {});
      } else if (talk.type === 'gone' && talk.batchKey === batchKey) setNews(null);
    });
    talkOfUpload(channel, { type: 'ask' });
    return () => {
      leaving.abort();
      channel.close();
      setNews(null);
    };
  }, [batchKey, isHere]);
  return news;
}
