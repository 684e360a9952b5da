import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { ReactNode } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import type { CommandName } from '../rooms/room.ts';
import styles from './ToolRail.module.css';

/** A tool of a room. */
export interface RailTool<Command extends CommandName> {
  readonly command: Command;
  /** Of a command with two directions. */
  readonly position?: number;
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
}

interface ToolRailProps<Command extends CommandName> {
  readonly groups: readonly (readonly RailTool<Command>[])[];
  readonly onRun: (command: Command, position?: number) => void;
}

/** The rail of tools beside the item, in groups. Empty groups are left out. */
export function ToolRail<Command extends CommandName>({ groups, onRun }: ToolRailProps<Command>) {
  const words = useStudioWords();
  return (
    <aside className={styles.rail} aria-label={words.tools}>
      <div role="toolbar" aria-label={words.tools} aria-orientation="vertical">
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <div key={group[0]?.command} className={styles.group}>
              {group.map(({ command, position, shortcut, icon, isOn }) => (
                <Tooltip
                  key={`${command} ${position}`}
                  text={words.commands[command]}
                  shortcut={shortcut}
                  align="start"
                >
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={words.commands[command]}
                    aria-keyshortcuts={shortcut}
                    aria-pressed={isOn}
                    onClick={() => onRun(command, position)}
                  >
                    {icon}
                  </button>
                </Tooltip>
              ))}
            </div>
          ))}
      </div>
    </aside>
  );
}
