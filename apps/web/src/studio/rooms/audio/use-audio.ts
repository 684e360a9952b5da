import type { AnnotationRecord } from '@countersign/studio';
import type { AudioRecord, AudioSnapshot } from '@countersign/studio/audio';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWorkspace } from '../../shell/use-workspace.ts';
import type { Workspace } from '../../workspace.ts';
import type { AudioStage } from './audio-stage.ts';

/** The stage of this room, whose parts are only shown in it. */
export function useAudioStage(): AudioStage {
  const workspace = useWorkspace();
  if (!isOnAudio(workspace)) throw new Error('Not in the room of recordings.');
  return workspace.stage;
}

function isOnAudio(workspace: Workspace): workspace is Workspace & { readonly stage: AudioStage } {
  return workspace.room.medium === 'audio';
}

/** A part of the engine's state. `select` must return the same value while that part is unchanged. */
export function useAudio<T extends string | number | boolean | object | undefined>(
  select: (snapshot: AudioSnapshot) => T,
): T {
  const { engine } = useAudioStage();
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}

const LOOK_MS = 50;

/** The moment that is heard, a few times a second while it moves. */
export function usePosition(): number {
  const { positionUs } = useAudioStage();
  const isPlaying = useAudio((snapshot) => snapshot.isPlaying);
  const cursorUs = useAudio((snapshot) => snapshot.cursorUs);
  const [heardUs, setHeardUs] = useState(cursorUs);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setHeardUs(positionUs()), LOOK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, positionUs]);
  return isPlaying ? heardUs : cursorUs;
}

/** A record of this room as its engine made it. */
export function isAudioRecord(record: AnnotationRecord): record is AudioRecord {
  return 'fromUs' in record;
}
