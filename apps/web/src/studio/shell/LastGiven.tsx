import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useEffect, useState } from 'react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { runCommand } from '../run-command.ts';
import type { Given } from '../session/work-state.ts';
import { focusStage } from '../workspace.ts';
import styles from './LastGiven.module.css';
import { useSession, useWorkspace } from './use-workspace.ts';

/** How long it stays after a verdict. The key takes the verdict back later too. */
const SHOWN_MS = 6_000;

const marks = { passed: 'passed', rejected: 'rejected', invalid: 'invalid', valid: 'awaiting' } as const;

/** The verdict given last, and a button that takes it back. The announcement reads it out. */
export function LastGiven() {
  const last = useSession().given.at(-1);
  if (last === undefined) return null;
  return <Line key={`${last.view.id} ${last.view.version}`} last={last} />;
}

function Line({ last: { became, view } }: { readonly last: Given }) {
  const workspace = useWorkspace();
  const words = useStudioWords().given;
  const [isHeld, setIsHeld] = useState(false);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setIsOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (isOver) return null;
  const hold = { onPointerEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const letGo = { onPointerLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    <div className={styles.line} {...hold} {...letGo}>
      <StatusMark status={marks[became]} />
      <span>{words[became](countText(view.index))}</span>
      <Button
        kind="link"
        size="small"
        shortcut="Ctrl+Z"
        onClick={() => {
          // The button goes with the verdict, and the focus would go with the button.
          focusStage(workspace);
          runCommand(workspace, 'item.undo');
        }}
      >
        {words.undo}
      </Button>
    </div>
  );
}
