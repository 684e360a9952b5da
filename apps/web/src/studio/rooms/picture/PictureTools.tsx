import type { GeometryKind, LabelDefinition } from '@countersign/contract';
import { type CommandId, takesShape } from '@countersign/studio';
import { type DrawingTool, drawingTools, type PictureCommand } from '@countersign/studio/picture';
import {
  Cable,
  CircleDot,
  Combine,
  Contrast,
  Eraser,
  Grid3x3,
  Hand,
  Maximize,
  MousePointer2,
  PaintBucket,
  Paintbrush,
  Pentagon,
  RotateCw,
  ScanEye,
  Scissors,
  Shapes,
  Spline,
  Square,
  Waypoints,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type RailTool, ToolRail } from '../../shell/ToolRail.tsx';
import { usePanes, useWorkspace } from '../../shell/use-workspace.ts';
import { usePicture, usePictureStage } from './use-picture.ts';

type PictureTool = RailTool<PictureCommand | CommandId>;

const drawing = {
  box: { shortcut: 'Shift+R', icon: <Square /> },
  polygon: { shortcut: 'Shift+P', icon: <Pentagon /> },
  polyline: { shortcut: 'Shift+L', icon: <Spline /> },
  points: { shortcut: 'Shift+D', icon: <CircleDot /> },
  skeleton: { shortcut: 'Shift+K', icon: <Waypoints /> },
} as const satisfies Record<DrawingTool, Omit<PictureTool, 'command'>>;

const joinable = ['box', 'polygon', 'polyline', 'mask'] as const satisfies readonly GeometryKind[];

function kindsOf(label: LabelDefinition): readonly GeometryKind[] {
  return joinable.filter((kind) => takesShape(label, kind));
}

/** What makes shapes of shapes, as far as the template's labels take the result. */
function shaping(isCutting: boolean, kinds: ReadonlySet<GeometryKind>): readonly PictureTool[] {
  const tools: readonly PictureTool[] = [
    { command: 'tool.cut', shortcut: 'Shift+S', icon: <Scissors />, isOn: isCutting },
    { command: 'edit.join', shortcut: 'Shift+J', icon: <Combine /> },
    { command: 'edit.convert', shortcut: 'Shift+O', icon: <Shapes /> },
  ];
  return kinds.has('polygon') && kinds.has('mask') ? tools : kinds.size > 0 ? tools.slice(0, 2) : [];
}

/** The tools of pictures. Those that change annotations are for who may. */
export function PictureTools() {
  const { isEditable, template } = useWorkspace();
  const { engine } = usePictureStage();
  const tool = usePicture((snapshot) => snapshot.tool);
  const isIsolated = usePicture((snapshot) => snapshot.isIsolated);
  const hasGrid = usePicture((snapshot) => snapshot.settings.hasGrid);
  const { hasView } = usePanes();
  const groups: readonly (readonly PictureTool[])[] = [
    [
      { command: 'tool.select', shortcut: 'V', icon: <MousePointer2 />, isOn: tool === 'select' },
      { command: 'tool.hand', shortcut: 'H', icon: <Hand />, isOn: tool === 'hand' },
    ],
    ...(isEditable
      ? [
          drawingTools
            .filter((kind) => template.labels.some((label) => takesShape(label, kind)))
            .map((kind): PictureTool => ({ command: `tool.${kind}`, ...drawing[kind], isOn: tool === kind })),
        ]
      : []),
    ...(isEditable && template.labels.some((label) => takesShape(label, 'mask'))
      ? [
          [
            { command: 'tool.brush', shortcut: 'Shift+M', icon: <Paintbrush />, isOn: tool === 'brush' },
            { command: 'tool.eraser', shortcut: 'Shift+X', icon: <Eraser />, isOn: tool === 'eraser' },
            { command: 'tool.fill', shortcut: 'Shift+G', icon: <PaintBucket />, isOn: tool === 'fill' },
          ] as const satisfies readonly PictureTool[],
        ]
      : []),
    ...(isEditable ? [shaping(tool === 'cut', new Set(template.labels.flatMap(kindsOf)))] : []),
    ...(isEditable && (template.relations ?? []).length > 0
      ? [
          [
            { command: 'tool.relate', shortcut: 'Shift+I', icon: <Cable />, isOn: tool === 'relate' },
          ] as const satisfies readonly PictureTool[],
        ]
      : []),
    [{ command: 'annotation.isolate', shortcut: 'I', icon: <ScanEye />, isOn: isIsolated }],
    [
      { command: 'workspace.view', shortcut: 'W', icon: <Contrast />, isOn: hasView },
      { command: 'view.turn', shortcut: 'T', icon: <RotateCw /> },
      { command: 'view.grid', shortcut: 'L', icon: <Grid3x3 />, isOn: hasGrid },
    ],
    [
      { command: 'view.fit', shortcut: '0', icon: <Maximize /> },
      { command: 'view.zoomIn', shortcut: '+', icon: <ZoomIn /> },
      { command: 'view.zoomOut', shortcut: '-', icon: <ZoomOut /> },
    ],
  ];
  return <ToolRail groups={groups} onRun={(command, position) => engine.run(command, position)} />;
}
