import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useShownOverlaps } from '../rule/use-shown-overlaps.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import { listenToInput } from './listen-to-input.ts';

/** The place of the engine's element in the page. Hands it input and the focus, and names it for screen readers. A room may listen in its own way. */
export function useStagePlace(label: string, hint: string, listen = listenToInput): RefObject<HTMLDivElement | null> {
  const workspace = useWorkspace();
  const { stage } = workspace;
  const place = useRef<HTMLDivElement>(null);
  useShownOverlaps();
  useLayoutEffect(() => {
    place.current?.append(stage.element);
    const stop = listen(stage.element, stage.engine);
    focusStage(workspace);
    return stop;
  }, [workspace, stage, listen]);
  useLayoutEffect(() => stage.describe(label, hint), [stage, label, hint]);
  return place;
}
