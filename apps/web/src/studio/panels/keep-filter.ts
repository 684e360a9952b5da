import { type AnnotationFilter, type Engine, noFilter } from '@countersign/studio';
import { keptJson } from '../kept-json.ts';

const keyOf = (batchId: string) => `studioFilter ${batchId}`;

/** The filter of a batch's items. */
interface KeptFilter {
  readonly filter: AnnotationFilter;
  readonly hiddenLabels: readonly string[];
}

/** Stores the filter for this tab alone, so that nobody comes back another day and misses annotations. */
export function keepFilter(engine: Engine, batchId: string): () => void {
  restoreFilter(engine, keptJson(sessionStorage, keyOf(batchId)));
  let { filter, hiddenLabels } = engine.snapshot();
  return engine.subscribe(() => {
    const now = engine.snapshot();
    if (now.filter !== filter || now.hiddenLabels !== hiddenLabels) {
      const kept: KeptFilter = { filter: now.filter, hiddenLabels: [...now.hiddenLabels] };
      sessionStorage.setItem(keyOf(batchId), JSON.stringify(kept));
    }
    ({ filter, hiddenLabels } = now);
  });
}

function restoreFilter(engine: Engine, kept: unknown): void {
  if (kept === null) return;
  // `keepFilter` of the same tab wrote it, so the format is of this version.
  const { filter, hiddenLabels } = kept as KeptFilter;
  engine.setFilter({ ...noFilter, ...filter });
  for (const label of hiddenLabels) engine.setLabelHidden(label, true);
}
