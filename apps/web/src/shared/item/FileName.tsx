import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import styles from './FileName.module.css';

interface FileNameProps {
  readonly name: string;
  /** The tooltip has the folders, where there is no room for them. */
  readonly isShort?: boolean;
}

/** A file name. Where it does not fit, its folders are cut before its own name, which tells the files of a folder apart. */
export function FileName({ name, isShort = false }: FileNameProps) {
  const start = name.lastIndexOf('/') + 1;
  const hasFolders = start > 0;
  return (
    <Tooltip text={name} isOnlyWhenCut={!isShort || !hasFolders}>
      <span className={styles.path}>
        {hasFolders && !isShort && (
          <>
            <span className={styles.folders}>{name.slice(0, start)}</span>
            <wbr />
          </>
        )}
        <span className={styles.own}>{name.slice(start)}</span>
      </span>
    </Tooltip>
  );
}
