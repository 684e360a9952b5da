import type { OverlapPair } from '@countersign/studio';
import { useEffect } from 'react';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { useOpenRules } from './use-open-rules.ts';

/** Shows on the item which annotations overlap although the template forbids it. */
export function useShownOverlaps(): void {
  const { engine } = useWorkspace().stage;
  const problems = useOpenRules();
  const shown = useMedium((snapshot) => snapshot.overlaps);
  useEffect(() => {
    const pairs = problems.flatMap(({ rule, annotationId, otherId }): OverlapPair[] =>
      rule === 'overlap' && annotationId !== null && otherId !== undefined ? [{ id: annotationId, otherId }] : [],
    );
    // The engine forgets them with the item, and the same ones must not draw it again.
    if (JSON.stringify(pairs) !== JSON.stringify(shown)) engine.setOverlaps(pairs);
  }, [engine, problems, shown]);
}
