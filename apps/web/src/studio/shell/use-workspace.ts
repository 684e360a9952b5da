import type { ErrorPlace } from '@countersign/contract';
import type { MediumSnapshot } from '@countersign/studio';
import { createContext, use, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../shared/store.ts';
import type { OutboxState } from '../outbox/outbox.ts';
import type { Loaded } from '../rooms/room.ts';
import type { WorkState } from '../session/work-state.ts';
import type { Panes, Workspace } from '../workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === null) throw new Error('Not inside a workspace.');
  return workspace;
}

/** The work on the batch; re-renders on every change. */
export function useSession(): WorkState<Loaded> {
  const { session } = useWorkspace();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

export function useOutbox(): OutboxState {
  const { outbox } = useWorkspace();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}

/** A part of the engine's state. `select` must return the same value while that part is unchanged. */
export function useMedium<T extends string | number | boolean | object | undefined>(
  select: (snapshot: MediumSnapshot) => T,
): T {
  const { engine } = useWorkspace().stage;
  return useSyncExternalStore(engine.subscribe, () => select(engine.snapshot()));
}

/** What is selected of the item, as the place of an error; undefined where nothing is. */
export function useSelectedPlace(): ErrorPlace | undefined {
  const { engine } = useWorkspace().stage;
  return useSyncExternalStore(engine.subscribe, () => engine.places?.selected());
}

const neverHidden = createStore(false);

/** What the item shows is hidden until somebody asks to see it, and so is what quotes it beside. */
export function useIsHidden(): boolean {
  return useStore(useWorkspace().stage.hidden ?? neverHidden);
}

export function usePanes(): Panes {
  return useStore(useWorkspace().panes);
}
