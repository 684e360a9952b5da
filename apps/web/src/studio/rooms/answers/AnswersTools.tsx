import type { CommandId } from '@countersign/studio';
import type { AnswersCommand } from '@countersign/studio/answers';
import { Columns2, FileCode, GitCompareArrows, ScanEye, UserSearch } from 'lucide-react';
import { type RailTool, ToolRail } from '../../shell/ToolRail.tsx';
import { useAnswers, useAnswersStage } from './use-answers.ts';

/** How answers are shown, beside them. */
export function AnswersTools() {
  const { engine } = useAnswersStage();
  const { isCompared, isTogether, isRaw } = useAnswers(({ settings }) => settings);
  const hasModels = useAnswers((snapshot) => snapshot.hasModels);
  const isIsolated = useAnswers((snapshot) => snapshot.isIsolated);
  const groups: readonly (readonly RailTool<CommandId | AnswersCommand>[])[] = [
    [
      { command: 'answers.compare', shortcut: 'J', icon: <GitCompareArrows />, isOn: isCompared },
      { command: 'answers.together', shortcut: 'Y', icon: <Columns2 />, isOn: isTogether },
      { command: 'answers.raw', shortcut: 'T', icon: <FileCode />, isOn: isRaw },
      { command: 'answers.models', shortcut: 'H', icon: <UserSearch />, isOn: hasModels },
    ],
    [{ command: 'annotation.isolate', shortcut: 'I', icon: <ScanEye />, isOn: isIsolated }],
  ];
  return <ToolRail groups={groups} onRun={(command, position) => engine.run(command, position)} />;
}
