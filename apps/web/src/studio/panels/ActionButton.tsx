import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { ReactNode } from 'react';
import styles from './EditPanel.module.css';

interface ActionButtonProps {
  readonly name: string;
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** A button that does what a key does. */
export function ActionButton({ name, shortcut, icon, onPress }: ActionButtonProps) {
  return (
    <Tooltip text={name} shortcut={shortcut}>
      <Button
        kind="quiet"
        className={styles.action}
        icon={icon}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        onClick={onPress}
      />
    </Tooltip>
  );
}
