import { lazy, Suspense, useEffect, useState } from 'react';
import { openUploadChannel, talkOfUpload } from '../../shared/upload/upload-news.ts';

/** Loaded when there is an upload: most pages never see one. */
const UploadCorner = lazy(async () => ({ default: (await import('./UploadCorner.tsx')).UploadCorner }));

/** How far the upload of this browser is, in whatever tab it runs. */
export function UploadMark({ path }: { readonly path: string }) {
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    const channel = openUploadChannel(({ type }) => type === 'news' && setIsHeard(true));
    talkOfUpload(channel, { type: 'ask' });
    return () => channel.close();
  }, []);
  return isHeard ? (
    <Suspense>
      <UploadCorner path={path} />
    </Suspense>
  ) : null;
}
