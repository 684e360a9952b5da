import type { CommandId } from '@countersign/studio';
import type { VideoCommand } from '@countersign/studio/video';
import { Crosshair, Maximize, ScanEye, SlidersHorizontal, SquareDashed, Tags, ZoomIn, ZoomOut } from 'lucide-react';
import { type RailTool, ToolRail } from '../../shell/ToolRail.tsx';
import { usePanes } from '../../shell/use-workspace.ts';
import { useVideo, useVideoStage } from './use-video.ts';

/** The tools of videos. */
export function VideoTools() {
  const { engine } = useVideoStage();
  const { hasView } = usePanes();
  const isIsolated = useVideo((snapshot) => snapshot.isIsolated);
  const isDrawing = useVideo((snapshot) => snapshot.isDrawingRegion);
  const isFollowing = useVideo(({ settings }) => settings.isFollowing);
  const hasNames = useVideo(({ settings }) => settings.hasNames);
  const groups: readonly (readonly RailTool<CommandId | VideoCommand>[])[] = [
    [
      { command: 'video.region', shortcut: 'Shift+R', icon: <SquareDashed />, isOn: isDrawing },
      { command: 'video.follow', shortcut: 'L', icon: <Crosshair />, isOn: isFollowing },
      { command: 'annotation.isolate', shortcut: 'I', icon: <ScanEye />, isOn: isIsolated },
      { command: 'video.names', shortcut: 'Shift+N', icon: <Tags />, isOn: hasNames },
    ],
    [
      { command: 'workspace.view', shortcut: 'W', icon: <SlidersHorizontal />, isOn: hasView },
      { command: 'video.fit', shortcut: '0', icon: <Maximize /> },
      { command: 'video.zoom', position: 0, shortcut: '+', icon: <ZoomIn /> },
      { command: 'video.zoom', position: 1, shortcut: '-', icon: <ZoomOut /> },
    ],
  ];
  return <ToolRail groups={groups} onRun={(command, position) => engine.run(command, position)} />;
}
