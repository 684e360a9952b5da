import type { CommandId } from '@countersign/studio';
import type { TextCommand } from '@countersign/studio/text';
import {
  AArrowDown,
  AArrowUp,
  ALargeSmall,
  Cable,
  MousePointer2,
  ScanEye,
  Search,
  Tags,
  TextCursorInput,
} from 'lucide-react';
import { type RailTool, ToolRail } from '../../shell/ToolRail.tsx';
import { usePanes, useWorkspace } from '../../shell/use-workspace.ts';
import { useText, useTextStage } from './use-text.ts';

/** The tools of texts. Those that change annotations are for who may. */
export function TextTools() {
  const { template } = useWorkspace();
  const { engine } = useTextStage();
  const { hasView } = usePanes();
  const tool = useText((snapshot) => snapshot.tool);
  const isEditable = useText((snapshot) => snapshot.isEditable);
  const isIsolated = useText((snapshot) => snapshot.isIsolated);
  const names = useText(({ settings }) => settings.names);
  const groups: readonly (readonly RailTool<CommandId | TextCommand>[])[] = [
    [
      { command: 'text.select', shortcut: 'V', icon: <MousePointer2 />, isOn: tool === 'select' },
      ...(isEditable
        ? [
            {
              command: 'text.mark',
              shortcut: 'Shift+R',
              icon: <TextCursorInput />,
              isOn: tool === 'mark',
            } as const,
          ]
        : []),
      ...(isEditable && (template.relations ?? []).length > 0
        ? [{ command: 'text.relate', shortcut: 'Shift+I', icon: <Cable />, isOn: tool === 'relate' } as const]
        : []),
    ],
    [
      { command: 'annotation.isolate', shortcut: 'I', icon: <ScanEye />, isOn: isIsolated },
      { command: 'text.names', shortcut: 'Shift+N', icon: <Tags />, isOn: names === 'all' },
    ],
    [{ command: 'text.find', shortcut: 'F', icon: <Search /> }],
    [
      { command: 'workspace.view', shortcut: 'W', icon: <ALargeSmall />, isOn: hasView },
      { command: 'text.size', position: 0, shortcut: '+', icon: <AArrowUp /> },
      { command: 'text.size', position: 1, shortcut: '-', icon: <AArrowDown /> },
    ],
  ];
  return <ToolRail groups={groups} onRun={(command, position) => engine.run(command, position)} />;
}
