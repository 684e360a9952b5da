import { extensionOf } from '@countersign/domain';
import { Facts } from '@countersign/ui/Facts.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { DownloadLink } from '../panel/DownloadLink.tsx';
import type { ViewedFile } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { playTimeText } from './time-text.ts';

/** What is known of a recording that the browser cannot play, and the way to it. */
export function Undecodable({ file }: { readonly file: ViewedFile }) {
  const words = usePreviewWords();
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
