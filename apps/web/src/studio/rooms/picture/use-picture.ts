import type { PictureSnapshot } from '@countersign/studio/picture';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../../shell/use-workspace.ts';
import type { Workspace } from '../../workspace.ts';
import type { PictureStage } from './picture-stage.ts';

/** The stage of this room, whose parts are only shown in it. */
export function usePictureStage(): PictureStage {
  const workspace = useWorkspace();
  if (!isOnPicture(workspace)) throw new Error('Not in the room of pictures.');
  return workspace.stage;
}

function isOnPicture(workspace: Workspace): workspace is Workspace & { readonly stage: PictureStage } {
  return workspace.room.medium === 'picture';
}

/** A part of the engine's state. `select` must return the same value while that part is unchanged. */
export function usePicture<T extends string | number | boolean | object | undefined>(
  select: (snapshot: PictureSnapshot) => T,
): T {
  const { engine } = usePictureStage();
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}
