import type { ParsedFile } from '@countersign/contract';
import { type PreviewType, previewOf } from '@countersign/domain';
import { EmptyState } from '@countersign/ui/States.tsx';
import { lazy, Suspense, useState } from 'react';
import styles from './FilePreview.module.css';
import { DownloadLink } from './panel/DownloadLink.tsx';
import { ViewerBoundary } from './panel/ViewerBoundary.tsx';
import { ViewerLoading } from './panel/ViewerState.tsx';
import type { ViewedFile } from './panel/viewer.ts';
import { usePreviewWords } from './preview-words.ts';

const PictureViewer = lazy(async () => ({ default: (await import('./picture/PictureViewer.tsx')).PictureViewer }));
const TifView = lazy(async () => ({ default: (await import('./picture/TifView.tsx')).TifView }));
const AudioView = lazy(async () => ({ default: (await import('./audio/AudioView.tsx')).AudioView }));
const VideoView = lazy(async () => ({ default: (await import('./video/VideoView.tsx')).VideoView }));
const TextView = lazy(async () => ({ default: (await import('./text/TextView.tsx')).TextView }));
const TableView = lazy(async () => ({ default: (await import('./table/TableView.tsx')).TableView }));
const TreeView = lazy(async () => ({ default: (await import('./tree/TreeView.tsx')).TreeView }));
const CloudView = lazy(async () => ({ default: (await import('./cloud/CloudView.tsx')).CloudView }));

/**
 * Shows what is in a file; it fills the box around it. Bytes are fetched while it is shown, and what is on its way ends
 * when it is gone or shows another file. The code of each type is loaded with the first file of it.
 */
export function FilePreview({ file }: { readonly file: ParsedFile }) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  return (
    <div className={styles.viewer} data-preview={previewOf(file) ?? 'none'}>
      <ViewerBoundary key={`${file.id}-${attempt}`} file={file} onAgain={again}>
        <Suspense fallback={<ViewerLoading />}>
          <Viewer file={file} onAgain={again} />
        </Suspense>
      </ViewerBoundary>
    </div>
  );
}

function Viewer({ file, onAgain }: { readonly file: ParsedFile; readonly onAgain: () => void }) {
  const words = usePreviewWords();
  const type = previewOf(file);
  const { contentUrl, downloadUrl } = file;
  if (contentUrl === null) {
    const isUnpacked = file.kind === 'archive' && file.state === 'read';
    return <EmptyState {...(isUnpacked ? words.unpacked : words.problems.gone)} />;
  }
  if (file.size === 0) return <EmptyState {...words.empty} />;
  if (type === null) {
    return <EmptyState {...words.none} actions={downloadUrl !== null && <DownloadLink url={downloadUrl} />} />;
  }
  return <ViewerOf type={type} file={{ ...file, contentUrl }} onAgain={onAgain} />;
}

interface ViewerOfProps {
  readonly type: PreviewType;
  readonly file: ViewedFile;
  readonly onAgain: () => void;
}

function ViewerOf({ type, ...viewed }: ViewerOfProps) {
  switch (type) {
    case 'picture':
    case 'webp':
      return <PictureViewer {...viewed} />;
    case 'tif':
      return <TifView {...viewed} />;
    case 'audio':
      return <AudioView {...viewed} />;
    case 'video':
    case 'mov':
      return <VideoView {...viewed} />;
    case 'text':
      return <TextView {...viewed} />;
    case 'csv':
      return <TableView {...viewed} />;
    case 'json':
    case 'xml':
      return <TreeView {...viewed} format={type} />;
    case 'pcd':
      return <CloudView {...viewed} />;
  }
}
