import { markedPart, type TextEngine } from '@countersign/studio/text';
import type { BlockElement } from './block-element.ts';
import { offsetOf } from './places.ts';

interface ListenedView {
  /** The scrolled element with the words. */
  readonly scroller: HTMLElement;
  readonly engine: TextEngine;
  shown(): readonly BlockElement[];
}

/** Tells the engine which words are pointed at, clicked and selected, and lets the browser copy them as they were delivered. */
export function listenToWords({ scroller, engine, shown }: ListenedView): () => void {
  const stop = new AbortController();
  const { signal } = stop;

  scroller.addEventListener('pointerover', ({ target }) => engine.hover(idsAt(target).at(-1)), { signal });
  scroller.addEventListener('pointerleave', () => engine.hover(undefined), { signal });
  scroller.addEventListener(
    'click',
    ({ target, shiftKey, detail }) => {
      // Who drags over words, or clicks them twice, selects the words and not an annotation.
      if (detail > 1 || markedPart(engine.snapshot()) !== undefined) return;
      engine.click(idsAt(target), shiftKey);
    },
    { signal },
  );
  document.addEventListener(
    'selectionchange',
    () => {
      const selection = document.getSelection();
      const { anchorNode, focusNode } = selection ?? {};
      if (!selection || !anchorNode || !focusNode || !scroller.contains(anchorNode)) return;
      const blocks = shown();
      const anchor = offsetOf(blocks, anchorNode, selection.anchorOffset);
      const focus = offsetOf(blocks, focusNode, selection.focusOffset);
      if (anchor === undefined || focus === undefined) return;
      const isCaret = engine.snapshot().tool === 'mark';
      engine.mark(anchor === focus && !isCaret ? undefined : { anchor, focus });
    },
    { signal },
  );
  document.addEventListener(
    'copy',
    (event) => {
      const part = markedPart(engine.snapshot());
      const { anchorNode } = document.getSelection() ?? {};
      if (part === undefined || !anchorNode || !scroller.contains(anchorNode)) return;
      event.clipboardData?.setData('text/plain', engine.body().text.slice(...part));
      event.preventDefault();
    },
    { signal },
  );
  return () => stop.abort();
}

/** The annotations at an element, the innermost last. */
function idsAt(target: EventTarget | null): readonly string[] {
  const ids: string[] = [];
  let mark = target instanceof Element ? target.closest<HTMLElement>('mark') : null;
  while (mark !== null) {
    const { id } = mark.dataset;
    if (id !== undefined) ids.unshift(id);
    mark = mark.parentElement?.closest('mark') ?? null;
  }
  return ids;
}
