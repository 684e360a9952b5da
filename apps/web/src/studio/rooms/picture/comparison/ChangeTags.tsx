import { onScreen, type PictureSnapshot } from '@countersign/studio/picture';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../../shared/store.ts';
import { MOST_ROWS } from '../../../difference/ChangeList.tsx';
import { useComparison } from '../../../difference/ComparisonProvider.tsx';
import type { ChangedRow } from '../../../difference/changed-rows.ts';
import type { EarlierView } from '../../../difference/earlier-views.ts';
import { showChange } from '../../../difference/show-change.ts';
import { usePanes, useWorkspace } from '../../../shell/use-workspace.ts';
import { usePictureStage } from '../use-picture.ts';
import styles from './ChangeTags.module.css';
import { placeOfChange } from './place-of-change.ts';
import { placeTags } from './place-tags.ts';

/** Numbered tags on the picture, one at each change of the list. The list says the same to who does not see them. */
export function ChangeTags() {
  const comparison = useComparison();
  const { earlier } = usePanes();
  if (comparison === null || comparison.of === 'edit' || comparison.rows.length === 0) return null;
  return <Tags key={comparison.itemId} rows={comparison.rows.slice(0, MOST_ROWS)} view={earlier} />;
}

function Tags({ rows, view: way }: { readonly rows: readonly ChangedRow[]; readonly view: EarlierView }) {
  const workspace = useWorkspace();
  const { engine } = usePictureStage();
  const steps = useStore(workspace.steps);
  const current = steps.at === null ? null : (steps.rows[steps.at] ?? null);
  // The names of the rounds stand at the top of the picture.
  const top = way === 'slider' || way === 'side' || way === 'flicker' ? 44 : 0;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const tags = [...(list.current?.children ?? [])].filter((tag) => tag instanceof HTMLElement);
    const found = rows.map((row, nth) => {
      const [place, tag] = [placeOfChange(row), tags[nth]];
      const number = tag?.firstElementChild;
      if (place === null || tag === undefined || !(number instanceof HTMLElement)) return null;
      return { row, tag, place, width: tag.scrollWidth, foldedWidth: number.offsetWidth + 8 };
    });
    // The one last gone to finds room first.
    const placed = found
      .filter((one) => one !== null)
      .toSorted((one, other) => Number(other.row === current) - Number(one.row === current));
    let shown: Pick<PictureSnapshot, 'viewport' | 'selectedId' | 'ticks'> | null = null;
    const show = () => {
      const { viewport, view, selectedId, ticks } = engine.snapshot();
      if (viewport === shown?.viewport && selectedId === shown.selectedId && ticks === shown.ticks) return;
      shown = { viewport, selectedId, ticks };
      const wishes = placed.map(({ row, place, width, foldedWidth }) => ({
        at: onScreen(viewport, place),
        width,
        foldedWidth,
        // Above it stands the name of what is selected or has an error.
        isBelow: row.id !== null && (row.id === selectedId || (ticks.get(row.id)?.length ?? 0) > 0),
      }));
      for (const [nth, place] of placeTags(wishes, view, top).entries()) {
        const { tag } = placed[nth] ?? {};
        if (tag === undefined) continue;
        tag.style.visibility = place === null ? 'hidden' : 'visible';
        if (place === null) continue;
        tag.style.transform = `translate(${place.x}px, ${place.y}px)`;
        tag.toggleAttribute('data-folded', place.isFolded);
      }
    };
    for (const tag of tags) tag.removeAttribute('data-folded');
    show();
    return engine.subscribe(show);
  }, [rows, current, engine, top]);

  return (
    <div ref={list} className={styles.tags} data-half={way === 'side' || undefined} aria-hidden>
      {rows.map((row, nth) => (
        <button
          key={`${row.id} ${row.before?.id}`}
          type="button"
          tabIndex={-1}
          className={styles.tag}
          data-change={nth + 1}
          data-kept={row.kind === 'kept' || undefined}
          data-current={row === current || undefined}
          title={row.tag}
          onClick={() => showChange(workspace, row)}
        >
          <span className={styles.number}>{nth + 1}</span>
          <span className={styles.words}>{row.tag}</span>
        </button>
      ))}
    </div>
  );
}
