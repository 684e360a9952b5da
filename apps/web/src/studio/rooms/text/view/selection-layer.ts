import type { Border, TextEngine, TextPart } from '@countersign/studio/text';
import type { TextScene } from './scene.ts';
import styles from './text-view.module.css';

/** Around the words, so that the ring does not touch their ground. */
const RING_PX = 2;
const GRIP_PX = 12;

/** The ring around the selected annotation, the grips at its borders, and the caret of who selects words by keys. */
export function createSelectionLayer(
  engine: Pick<TextEngine, 'dragBorder' | 'endDrag'>,
  offsetAt: (x: number, y: number) => number | undefined,
) {
  const element = document.createElement('div');
  element.className = styles.layer ?? '';
  element.setAttribute('aria-hidden', 'true');
  const rings = document.createElement('div');
  const grips = { from: createGrip('from'), to: createGrip('to') };
  element.append(rings, grips.from, grips.to);

  function createGrip(border: Border): HTMLElement {
    const grip = document.createElement('div');
    grip.className = styles.grip ?? '';
    grip.hidden = true;
    grip.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      grip.setPointerCapture(event.pointerId);
    });
    grip.addEventListener('pointermove', (event) => {
      if (!grip.hasPointerCapture(event.pointerId)) return;
      const offset = underneath(element, () => offsetAt(event.clientX, event.clientY));
      if (offset !== undefined) engine.dragBorder(border, offset);
    });
    grip.addEventListener('lostpointercapture', () => engine.endDrag());
    // The words around it would take the click for one beside every annotation.
    grip.addEventListener('click', (event) => event.stopPropagation());
    return grip;
  }

  function ringsOf(parts: readonly TextPart[], scene: TextScene): HTMLElement[] {
    return parts.flatMap(scene.boxesOf).map(({ left, top, right, bottom }) => {
      const ring = document.createElement('div');
      ring.className = styles.ring ?? '';
      if (scene.state.isFocusVisible) ring.dataset['focus'] = '';
      ring.style.transform = `translate(${left - RING_PX}px, ${top - RING_PX}px)`;
      ring.style.width = `${right - left + 2 * RING_PX}px`;
      ring.style.height = `${bottom - top + 2 * RING_PX}px`;
      return ring;
    });
  }

  function caretOf(scene: TextScene): HTMLElement[] {
    const { tool, marked } = scene.state;
    const box = tool === 'mark' && marked !== undefined ? scene.caretAt(marked.focus) : undefined;
    if (box === undefined) return [];
    const caret = document.createElement('div');
    caret.className = styles.caret ?? '';
    caret.style.transform = `translate(${box.left - 1}px, ${box.top}px)`;
    caret.style.height = `${box.bottom - box.top}px`;
    return [caret];
  }

  function placeGrip(border: Border, offset: number | undefined, scene: TextScene): void {
    const grip = grips[border];
    const box = offset === undefined ? undefined : scene.caretAt(offset);
    grip.hidden = box === undefined;
    if (box === undefined) return;
    grip.style.transform = `translate(${box.left - GRIP_PX / 2}px, ${box.top - RING_PX}px)`;
    grip.style.height = `${box.bottom - box.top + 2 * RING_PX}px`;
  }

  return {
    element,
    draw(scene: TextScene): void {
      const { state } = scene;
      const { selectedIds } = state;
      const records = selectedIds.length === 0 ? [] : state.annotations.filter(({ id }) => selectedIds.includes(id));
      const selected = records.find(({ id }) => id === state.selectedId);
      const parts = state.draft ?? selected?.parts ?? [];
      const others = records.filter((record) => record !== selected).flatMap((record) => record.parts);
      rings.replaceChildren(...ringsOf([...parts, ...others], scene), ...caretOf(scene));
      const isMovable = state.isEditable && state.selectedIds.length === 1;
      placeGrip('from', isMovable ? parts[0]?.[0] : undefined, scene);
      placeGrip('to', isMovable ? parts.at(-1)?.[1] : undefined, scene);
    },
  };
}

/** What `find` finds below the layer: the grip under the pointer would hide the words. */
function underneath<T>(layer: HTMLElement, find: () => T): T {
  layer.style.visibility = 'hidden';
  try {
    return find();
  } finally {
    layer.style.visibility = '';
  }
}
