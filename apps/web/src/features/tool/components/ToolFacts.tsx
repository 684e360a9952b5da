import type { Tool } from '@countersign/contract';
import { Copy } from 'lucide-react';
import { bytesText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Checksum } from './Checksum.tsx';
import styles from './ToolFacts.module.css';

/** What there is to know of an edition. */
export function ToolFacts({ tool: { edition, note, file, publishedAt } }: { readonly tool: Tool }) {
  const words = usePhrases().tool;
  const copy = async () => {
    await navigator.clipboard.writeText(file.sha256);
    toast.success(words.copied);
  };
  return (
    <Facts
      facts={[
        {
          label: words.edition,
          value: (
            <>
              <b className={styles.edition}>{edition}</b> {note !== '' && <span className={styles.note}>{note}</span>}
            </>
          ),
        },
        { label: words.file, value: file.fileName },
        { label: words.size, value: bytesText(file.size) },
        { label: words.published, value: <Time instant={publishedAt} /> },
        {
          label: words.checksum,
          value: <Checksum sha256={file.sha256} />,
          // Browsers give the clipboard to secure pages alone; the text itself can be marked anywhere.
          ...(window.isSecureContext && {
            action: (
              <Button
                kind="quiet"
                size="small"
                icon={<Copy />}
                aria-label={words.copy}
                title={words.copy}
                onClick={() => void copy()}
              />
            ),
          }),
        },
      ]}
    />
  );
}
