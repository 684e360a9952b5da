import type { Tool } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { BookOpen, Download } from 'lucide-react';
import { useState } from 'react';
import { bytesText } from '../../../shared/format/numbers.ts';
import { downloadTool } from '../download-tool.ts';
import { useToolWords } from '../use-tool-words.ts';
import styles from './DownloadButtons.module.css';

interface DownloadButtonsProps {
  readonly tool: Tool;
  readonly isPrimary: boolean;
}

/** The client and, if there is one, its manual. */
export function DownloadButtons({ tool, isPrimary }: DownloadButtonsProps) {
  const words = useToolWords();
  const [busy, setBusy] = useState<'file' | 'help' | null>(null);
  const download = async (part: 'file' | 'help') => {
    setBusy(part);
    try {
      await downloadTool(tool, part);
    } catch {
      // The call has reported why.
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.buttons}>
      {tool.help !== null && (
        <Button
          icon={<BookOpen />}
          title={tool.help.fileName}
          isBusy={busy === 'help'}
          onClick={() => void download('help')}
        >
          {words.manual}
        </Button>
      )}
      <Button
        kind={isPrimary ? 'primary' : 'plain'}
        icon={<Download />}
        title={tool.file.fileName}
        isBusy={busy === 'file'}
        onClick={() => void download('file')}
      >
        {words.download(bytesText(tool.file.size))}
      </Button>
    </div>
  );
}
