import type { AnnotationRecord } from '@countersign/studio';
import type { VideoRecord, VideoSnapshot } from '@countersign/studio/video';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../../shell/use-workspace.ts';
import type { Workspace } from '../../workspace.ts';
import type { VideoStage } from './video-stage.ts';

/** The stage of this room, whose parts are only shown in it. */
export function useVideoStage(): VideoStage {
  const workspace = useWorkspace();
  if (!isOnVideo(workspace)) throw new Error('Not in the room of videos.');
  return workspace.stage;
}

function isOnVideo(workspace: Workspace): workspace is Workspace & { readonly stage: VideoStage } {
  return workspace.room.medium === 'video';
}

/** A part of the engine's state. `select` must return the same value while that part is unchanged. */
export function useVideo<T extends string | number | boolean | object | undefined>(
  select: (snapshot: VideoSnapshot) => T,
): T {
  const { engine } = useVideoStage();
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}

/** A record of this room as its engine made it. */
export function isVideoRecord(record: AnnotationRecord): record is VideoRecord {
  return 'runs' in record;
}
