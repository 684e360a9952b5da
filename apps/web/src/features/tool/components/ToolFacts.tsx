import type { Tool } from '@countersign/contract';
import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { Facts } from '@countersign/ui/Facts.tsx';
import { bytesText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { useToolWords } from '../use-tool-words.ts';
import { Checksum } from './Checksum.tsx';
import styles from './ToolFacts.module.css';

/** The facts about an edition. */
export function ToolFacts({ tool: { edition, note, file, publishedAt } }: { readonly tool: Tool }) {
  const words = useToolWords();
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
          action: <CopyButton text={file.sha256} label={words.copy} done={words.copied} />,
        },
      ]}
    />
  );
}
