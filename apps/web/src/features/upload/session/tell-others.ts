import { openUploadChannel, talkOfUpload, type UploadNews } from '../../../shared/upload/upload-news.ts';

const PAUSE_MS = 1000;

/** Tells other tabs and screens of this tab's upload. */
interface Teller {
  tell(news: UploadNews): void;
  close(): void;
}

export function createTeller(): Teller {
  let last: UploadNews | null = null;
  let toldMs = 0;
  const channel = openUploadChannel(({ type }) => {
    if (type === 'ask' && last !== null) talkOfUpload(channel, { type: 'news', news: last });
  });
  const sayGone = () => {
    if (last !== null) talkOfUpload(channel, { type: 'gone', batchKey: last.batchKey });
  };
  window.addEventListener('pagehide', sayGone);
  return {
    tell: (news) => {
      const isSoon = Date.now() - toldMs < PAUSE_MS && news.state === last?.state;
      last = news;
      if (isSoon) return;
      toldMs = Date.now();
      talkOfUpload(channel, { type: 'news', news });
    },
    close: () => {
      window.removeEventListener('pagehide', sayGone);
      sayGone();
      channel.close();
    },
  };
}
