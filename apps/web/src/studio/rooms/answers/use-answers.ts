import type { AnswersSnapshot } from '@countersign/studio/answers';
import { useSyncExternalStore } from 'react';
import { useWorkspace } from '../../shell/use-workspace.ts';
import type { Workspace } from '../../workspace.ts';
import type { AnswersStage } from './answers-stage.ts';

/** The stage of this room, whose parts are only shown in it. */
export function useAnswersStage(): AnswersStage {
  const workspace = useWorkspace();
  if (!isOnAnswers(workspace)) throw new Error('Not in the room of answers.');
  return workspace.stage;
}

function isOnAnswers(workspace: Workspace): workspace is Workspace & { readonly stage: AnswersStage } {
  return workspace.room.medium === 'answers';
}

/** A part of the engine's state. `select` must return the same value while that part is unchanged. */
export function useAnswers<T extends string | number | boolean | object | undefined>(
  select: (snapshot: AnswersSnapshot) => T,
): T {
  const { engine } = useAnswersStage();
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}
