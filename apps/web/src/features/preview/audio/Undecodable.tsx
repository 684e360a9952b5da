import { extensionOf } from '@countersign/domain';
import { Facts } from '@countersign/ui/Facts.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { useEffect, useState } from 'react';
import { findProblem } from '../bytes/find-problem.ts';
import type { PreviewProblem } from '../bytes/preview-problem.ts';
import { DownloadLink } from '../panel/DownloadLink.tsx';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { playTimeText } from './time-text.ts';

/** What is known of a recording that the browser cannot play, and the way to it; or why its bytes did not come. */
export function Undecodable({ file, onAgain }: ViewerProps) {
  const words = usePreviewWords();
  const [problem, setProblem] = useState<PreviewProblem>();
  const { contentUrl, size } = file;
  useEffect(() => {
    let isWanted = true;
    void findProblem({ contentUrl, size }).then((found) => {
      if (isWanted) setProblem(found);
    });
    return () => {
      isWanted = false;
    };
  }, [contentUrl, size]);
  if (problem === undefined) return <ViewerLoading />;
  if (problem !== 'broken') return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;
  const { facts, path, downloadUrl } = file;
  const { title, text } = words.player.undecodable;
  const known = [
    { label: words.facts.container, value: extensionOf(path) },
    ...(facts.codec === undefined ? [] : [{ label: words.facts.codec, value: facts.codec }]),
    ...(facts.seconds === undefined ? [] : [{ label: words.facts.duration, value: playTimeText(facts.seconds) }]),
    ...(facts.width === undefined || facts.height === undefined
      ? []
      : [{ label: words.facts.pixels, value: `${facts.width} × ${facts.height}` }]),
  ];
  return (
    <>
      <EmptyState title={title} text={text} actions={downloadUrl !== null && <DownloadLink url={downloadUrl} />} />
      <Facts facts={known} />
    </>
  );
}
