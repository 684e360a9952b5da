import { useLayoutEffect, useRef } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { changePanes, focusStage } from '../workspace.ts';
import styles from './LabelCard.module.css';
import { LabelList } from './LabelList.tsx';
import { useLabelChoices } from './use-label-choices.ts';

/** CSS pixels between the shape and its list, and between the list and the edge of the item. */
const GAP_PX = 8;

/** The list of labels beside the chosen shape. */
export function LabelCard() {
  const workspace = useWorkspace();
  const words = useStudioWords().edit;
  const labels = useLabelChoices();
  const card = useRef<HTMLElement>(null);
  const isOpen = labels !== null;
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null || !isOpen) return;
    const { engine, element: stage } = workspace.stage;
    const view = { width: stage.clientWidth, height: stage.clientHeight };
    const shape = engine.placeOf(engine.snapshot().selectedId);
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = shape.maxX + GAP_PX;
    const left = right + width <= view.width - GAP_PX ? right : shape.minX - GAP_PX - width;
    element.style.left = `${Math.max(GAP_PX, Math.min(left, view.width - width - GAP_PX))}px`;
    element.style.top = `${Math.max(GAP_PX, Math.min(shape.minY, view.height - height - GAP_PX))}px`;
  }, [workspace, isOpen]);
  useLayoutEffect(() => {
    if (isOpen) return;
    changePanes(workspace, { hasLabelList: false });
  }, [workspace, isOpen]);
  if (labels === null) return null;
  const close = () => {
    changePanes(workspace, { hasLabelList: false });
    focusStage(workspace);
  };
  return (
    <section ref={card} className={styles.card} aria-label={words.label}>
      <LabelList {...labels} onClose={close} />
    </section>
  );
}
