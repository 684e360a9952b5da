import { Button } from '@countersign/ui/Button.tsx';
import { Popover } from '@countersign/ui/Popover.tsx';
import { CircleQuestionMark } from 'lucide-react';
import { useUploadWords } from '../upload-words.ts';
import styles from './UploadPage.module.css';

/** Tells what may be uploaded. */
export function LimitsButton() {
  const { limits } = useUploadWords();
  const { folder, files, zip, csv, mixed, kept } = limits;
  return (
    <Popover
      title={limits.title}
      align="end"
      renderTrigger={(props) => (
        <Button {...props} kind="quiet" icon={<CircleQuestionMark />}>
          {limits.show}
        </Button>
      )}
    >
      {() => (
        <ul className={styles.limits}>
          {[folder, files, zip, csv, mixed, kept].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
