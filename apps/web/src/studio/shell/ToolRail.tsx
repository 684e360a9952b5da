import type { EngineCommand } from '@countersign/studio';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { Contrast, Grid3x3, Hand, Maximize, MousePointer2, RotateCw, ScanEye, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../shared/language/language.ts';
import styles from './ToolRail.module.css';
import { usePanes, useStudio, useWorkspace } from './use-workspace.ts';

interface Tool {
  readonly command: EngineCommand | 'workspace.view';
  readonly shortcut: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
}

export function ToolRail() {
  const words = usePhrases().studio;
  const tool = useStudio((snapshot) => snapshot.tool);
  const isIsolated = useStudio((snapshot) => snapshot.isIsolated);
  const hasGrid = useStudio((snapshot) => snapshot.settings.hasGrid);
  const { hasView } = usePanes();
  const groups: readonly (readonly Tool[])[] = [
    [
      { command: 'tool.select', shortcut: 'V', icon: <MousePointer2 />, isOn: tool === 'select' },
      { command: 'tool.hand', shortcut: 'H', icon: <Hand />, isOn: tool === 'hand' },
    ],
    [{ command: 'annotation.isolate', shortcut: 'I', icon: <ScanEye />, isOn: isIsolated }],
    [
      { command: 'workspace.view', shortcut: 'W', icon: <Contrast />, isOn: hasView },
      { command: 'view.turn', shortcut: 'T', icon: <RotateCw /> },
      { command: 'view.grid', shortcut: 'L', icon: <Grid3x3 />, isOn: hasGrid },
    ],
    [
      { command: 'view.fit', shortcut: 'F', icon: <Maximize /> },
      { command: 'view.zoomIn', shortcut: '+', icon: <ZoomIn /> },
      { command: 'view.zoomOut', shortcut: '-', icon: <ZoomOut /> },
    ],
  ];
  return (
    <aside className={styles.rail} aria-label={words.tools}>
      <div role="toolbar" aria-label={words.tools} aria-orientation="vertical">
        {groups.map((group) => (
          <div key={group[0]?.command} className={styles.group}>
            {group.map((one) => (
              <ToolButton key={one.command} tool={one} />
            ))}
          </div>
        ))}
      </div>
    </aside>
  );
}

function ToolButton({ tool: { command, shortcut, icon, isOn } }: { readonly tool: Tool }) {
  const { studio } = useWorkspace().studioView;
  const name = usePhrases().studio.commands[command];
  return (
    <Tooltip text={name} shortcut={shortcut} align="start">
      <button
        type="button"
        className={styles.tool}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-pressed={isOn}
        onClick={() => studio.run(command)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
