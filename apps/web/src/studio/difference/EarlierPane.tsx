import { useEffect, useRef } from 'react';
import { createEngineElement, type EngineElement } from '../canvas/engine-element.ts';
import { listenToPointer } from '../canvas/listen-to-input.ts';
import { sourceOf } from '../canvas/studio-view.ts';
import { referencePlace } from '../picture/reference.ts';
import { useIsPhone } from '../shell/use-media.ts';
import { usePanes, useSession, useWorkspace } from '../shell/use-workspace.ts';
import type { Workspace } from '../workspace.ts';
import { useComparison } from './ComparisonProvider.tsx';
import type { PictureComparison } from './comparison.ts';
import styles from './EarlierPane.module.css';
import { SplitLine } from './SplitLine.tsx';
import { TimeTags } from './TimeTags.tsx';
import { useFlicker } from './use-flicker.ts';

/** The earlier annotations over the picture, left of a line or by turns, or in a half of their own. */
export function EarlierPane() {
  const comparison = useComparison();
  const panes = usePanes();
  const { view } = useSession();
  const { earlier, split } = panes;
  const isPhone = useIsPhone();
  const isEarlierTurn = useFlicker(comparison !== null && earlier === 'flicker');
  if (comparison === null) return null;
  if (earlier !== 'slider' && (isPhone || (earlier !== 'side' && earlier !== 'flicker'))) return null;
  const isBeside = referencePlace(panes, view?.reference != null) === 'beside';
  const clip = earlier === 'slider' ? { clipPath: `inset(0 ${(1 - split) * 100}% 0 0)` } : {};
  const turn = earlier === 'flicker' && !isEarlierTurn ? { visibility: 'hidden' as const } : {};
  return (
    <div className={styles.place} data-half={earlier === 'side' || isBeside || undefined}>
      <Pane comparison={comparison} style={{ ...clip, ...turn }} />
      {earlier === 'slider' && <SplitLine comparison={comparison} />}
      <TimeTags comparison={comparison} view={earlier} isEarlierTurn={isEarlierTurn} />
    </div>
  );
}

/** A picture of its own, which goes where the workspace's picture goes. */
function Pane({ comparison, style }: { readonly comparison: PictureComparison; readonly style: React.CSSProperties }) {
  const workspace = useWorkspace();
  const { picture, view } = useSession();
  const { isOtherDashed } = usePanes();
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const engine = useRef<EngineElement>(null);
  useEffect(() => {
    const { settings } = workspace.studioView.studio.snapshot();
    const made = createEngineElement({ template: workspace.template, settings });
    place.current?.append(made.element);
    engine.current = made;
    const stop = keepTogether(workspace, made);
    return () => {
      stop();
      made.element.remove();
      made.destroy();
    };
  }, [workspace]);
  const { itemId, before, afterElsewhere } = comparison;
  useEffect(() => {
    const main = workspace.studioView.studio.snapshot();
    if (engine.current === null || picture === null || view?.id !== itemId || main.itemId !== itemId) return;
    const { width, height } = view.media;
    const { studio } = engine.current;
    studio.open({ id: itemId, annotations: before, ticks: new Map(), width, height, ...sourceOf(picture) });
    studio.follow(main);
  }, [workspace, picture, view?.id, view?.media, itemId, before]);
  const isDashed = isOtherDashed && !isPhone;
  useEffect(() => {
    engine.current?.studio.setEarlier(isDashed ? afterElsewhere : [], false);
  }, [isDashed, afterElsewhere]);
  return <div ref={place} className={styles.pane} style={style} />;
}

/** Lets the earlier picture follow the workspace's, and passes on what a person does with it. */
function keepTogether({ studioView }: Pick<Workspace, 'studioView'>, { element, studio }: EngineElement): () => void {
  const main = studioView.studio;
  let hidden: ReadonlySet<string> = new Set();
  let { settings } = main.snapshot();
  let isLeading = false;
  const follow = () => {
    const [now, own] = [main.snapshot(), studio.snapshot()];
    if (own.itemId === undefined || isLeading) return;
    // The page may close the picture of an item that is no longer open.
    if (now.itemId !== own.itemId) return studio.close();
    if (now.settings !== settings) {
      ({ settings } = now);
      studio.setSettings(settings);
    }
    if (now.hiddenLabels !== hidden) {
      const labels = new Set([...hidden, ...now.hiddenLabels]);
      hidden = now.hiddenLabels;
      for (const label of labels) studio.setLabelHidden(label, now.hiddenLabels.has(label));
    }
    studio.follow(now);
  };
  const stops = [
    main.subscribe(follow),
    studio.subscribe(() => {
      const { cursor } = studio.snapshot();
      if (element.style.cursor !== cursor) element.style.cursor = cursor;
      // Its own size came late or changed.
      follow();
    }),
    listenToPointer(element, studioView.element, {
      dispatch(input) {
        isLeading = true;
        const isUsed = studio.dispatch(input);
        isLeading = false;
        main.follow(studio.snapshot());
        return isUsed;
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
