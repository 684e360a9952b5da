import { Download } from 'lucide-react';
import { usePreviewWords } from '../preview-words.ts';
import styles from './DownloadLink.module.css';

/** A link, so that the browser streams the file to the disk. */
export function DownloadLink({ url }: { readonly url: string }) {
  const words = usePreviewWords();
  return (
    <a href={url} download className={styles.link}>
      <Download size={16} aria-hidden />
      {words.download}
    </a>
  );
}
