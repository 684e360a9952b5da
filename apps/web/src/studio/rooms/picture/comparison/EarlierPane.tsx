import { useEffect, useRef } from 'react';
import { useComparison } from '../../../difference/ComparisonProvider.tsx';
import type { ItemComparison } from '../../../difference/comparison.ts';
import { referencePlace } from '../../../shell/reference.ts';
import { useIsPhone } from '../../../shell/use-media.ts';
import { usePanes, useSession, useWorkspace } from '../../../shell/use-workspace.ts';
import { listenToPointer } from '../../../stage/listen-to-input.ts';
import { createEngineElement, type EngineElement } from '../engine-element.ts';
import type { PictureStage } from '../picture-stage.ts';
import { usePictureStage } from '../use-picture.ts';
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
function Pane({ comparison, style }: { readonly comparison: ItemComparison; readonly style: React.CSSProperties }) {
  const { template } = useWorkspace();
  const stage = usePictureStage();
  const { loaded, view } = useSession();
  const { isOtherDashed } = usePanes();
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const beside = useRef<EngineElement>(null);
  useEffect(() => {
    const { settings } = stage.engine.snapshot();
    const made = createEngineElement({ template, settings });
    place.current?.append(made.element);
    beside.current = made;
    const stop = keepTogether(stage, made);
    return () => {
      stop();
      made.element.remove();
      made.destroy();
    };
  }, [stage, template]);
  const { itemId, before, afterElsewhere } = comparison;
  useEffect(() => {
    const item = stage.engine.item();
    if (beside.current === null || loaded === null || view?.id !== itemId || item?.id !== itemId) return;
    const { picture, width, height, luminance = 0, tiles } = item;
    const { engine } = beside.current;
    const shown = { picture, width, height, luminance, ...(tiles && { tiles }) };
    engine.open({ id: itemId, annotations: before, ticks: new Map(), ...shown });
    engine.follow(stage.engine.snapshot());
  }, [stage, loaded, view?.id, itemId, before]);
  const isDashed = isOtherDashed && !isPhone;
  useEffect(() => {
    beside.current?.engine.setEarlier(isDashed ? afterElsewhere : [], false);
  }, [isDashed, afterElsewhere]);
  return <div ref={place} className={styles.pane} style={style} />;
}

/** Lets the earlier picture follow the workspace's, and passes on what a person does with it. */
function keepTogether(stage: PictureStage, { element, engine }: EngineElement): () => void {
  const main = stage.engine;
  let hidden: ReadonlySet<string> = new Set();
  let { settings } = main.snapshot();
  let isLeading = false;
  const follow = () => {
    const [now, own] = [main.snapshot(), engine.snapshot()];
    if (own.itemId === undefined || isLeading) return;
    // The page may close the picture of an item that is no longer open.
    if (now.itemId !== own.itemId) return engine.close();
    if (now.settings !== settings) {
      ({ settings } = now);
      engine.setSettings(settings);
    }
    if (now.hiddenLabels !== hidden) {
      const labels = new Set([...hidden, ...now.hiddenLabels]);
      hidden = now.hiddenLabels;
      for (const label of labels) engine.setLabelHidden(label, now.hiddenLabels.has(label));
    }
    engine.follow(now);
  };
  const stops = [
    main.subscribe(follow),
    engine.subscribe(() => {
      const { cursor } = engine.snapshot();
      if (element.style.cursor !== cursor) element.style.cursor = cursor;
      // Its own size came late or changed.
      follow();
    }),
    listenToPointer(element, stage.element, {
      dispatch(input) {
        isLeading = true;
        const isUsed = engine.dispatch(input);
        isLeading = false;
        main.follow(engine.snapshot());
        return isUsed;
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
