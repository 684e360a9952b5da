import type { AnnotationRecord } from '@countersign/studio';
import type { TextRecord, TextSnapshot } from '@countersign/studio/text';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../../shell/use-workspace.ts';
import type { Workspace } from '../../workspace.ts';
import type { TextStage } from './text-stage.ts';

/** The stage of this room, whose parts are only shown in it. */
export function useTextStage(): TextStage {
  const workspace = useWorkspace();
  if (!isOnText(workspace)) throw new Error('Not in the room of texts.');
  return workspace.stage;
}

function isOnText(workspace: Workspace): workspace is Workspace & { readonly stage: TextStage } {
  return workspace.room.medium === 'text';
}

/** A part of the engine's state. `select` must return the same value while that part is unchanged. */
export function useText<T extends string | number | boolean | object | undefined>(
  select: (snapshot: TextSnapshot) => T,
): T {
  const { engine } = useTextStage();
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}

/** A record of this room as its engine made it. */
export function isTextRecord(record: AnnotationRecord): record is TextRecord {
  return 'parts' in record;
}
