import { Button } from '@countersign/ui/Button.tsx';
import { Popover } from '@countersign/ui/Popover.tsx';
import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreviewWords } from '../preview-words.ts';
import styles from './Viewer.module.css';

export interface ViewerKey {
  /** As on the key caps. */
  readonly keys: string;
  readonly does: string;
}

interface ViewerBarProps {
  readonly children?: ReactNode;
  /** Where somebody is, such as the rows in sight. */
  readonly position?: ReactNode;
  readonly keys: readonly ViewerKey[];
}

/** The controls above a file, and the keys that do the same. */
export function ViewerBar({ children, position, keys }: ViewerBarProps) {
  const words = usePreviewWords();
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.end}>
        <span className={styles.position}>{position}</span>
        <Popover
          title={words.keysTitle}
          align="end"
          renderTrigger={(trigger) => (
            <Button
              {...trigger}
              kind="quiet"
              size="small"
              icon={<Keyboard />}
              aria-label={words.keys}
              title={words.keys}
            />
          )}
        >
          {() => (
            <dl className={styles.keys}>
              {keys.map(({ keys: caps, does }) => (
                <div key={caps}>
                  <dt>
                    {caps.split(' ').map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          )}
        </Popover>
      </div>
    </div>
  );
}
