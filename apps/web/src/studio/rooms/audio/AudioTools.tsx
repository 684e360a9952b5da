import type { CommandId } from '@countersign/studio';
import type { AudioCommand } from '@countersign/studio/audio';
import { AudioWaveform, Fullscreen, ScanEye, SlidersHorizontal, Waypoints, ZoomIn, ZoomOut } from 'lucide-react';
import { type RailTool, ToolRail } from '../../shell/ToolRail.tsx';
import { usePanes } from '../../shell/use-workspace.ts';
import { useAudio, useAudioStage } from './use-audio.ts';

/** The tools of recordings. */
export function AudioTools() {
  const { engine } = useAudioStage();
  const { hasView } = usePanes();
  const isIsolated = useAudio((snapshot) => snapshot.isIsolated);
  const hasSpectrogram = useAudio(({ settings }) => settings.hasSpectrogram);
  const playsSelected = useAudio(({ settings }) => settings.playsSelected);
  const groups: readonly (readonly RailTool<CommandId | AudioCommand>[])[] = [
    [
      { command: 'annotation.isolate', shortcut: 'I', icon: <ScanEye />, isOn: isIsolated },
      { command: 'audio.playsSelected', shortcut: 'Shift+P', icon: <Waypoints />, isOn: playsSelected },
      { command: 'audio.spectrogram', shortcut: 'P', icon: <AudioWaveform />, isOn: hasSpectrogram },
    ],
    [
      { command: 'workspace.view', shortcut: 'W', icon: <SlidersHorizontal />, isOn: hasView },
      { command: 'audio.whole', shortcut: '0', icon: <Fullscreen /> },
      { command: 'audio.zoom', position: 0, shortcut: '+', icon: <ZoomIn /> },
      { command: 'audio.zoom', position: 1, shortcut: '-', icon: <ZoomOut /> },
    ],
  ];
  return <ToolRail groups={groups} onRun={(command, position) => engine.run(command, position)} />;
}
