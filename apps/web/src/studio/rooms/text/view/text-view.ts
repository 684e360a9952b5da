import { isVisible } from '@countersign/studio';
import {
  createTextEngine,
  type SpanPiece,
  type TextEngine,
  type TextOptions,
  type TextSnapshot,
} from '@countersign/studio/text';
import { type ArcWords, createArcsLayer } from './arcs-layer.ts';
import { axesOf } from './axes.ts';
import { type BlockMark, createBlockElement } from './block-element.ts';
import { createBlockWindow } from './block-window.ts';
import { directionOf } from './direction-of.ts';
import { createHighlights, hasHighlights } from './highlights.ts';
import { listenToWords } from './listen-to-words.ts';
import { missingPaint, paintsOf } from './paint-pieces.ts';
import { type PlacePiece, placePieces } from './place-pieces.ts';
import { offsetAtPoint, pointAt } from './places.ts';
import { createRuler } from './ruler.ts';
import { sceneOf } from './scene.ts';
import { createSelectionLayer } from './selection-layer.ts';
import { createTagsLayer } from './tags-layer.ts';
import { createTextSurface } from './text-surface.ts';
import styles from './text-view.module.css';

/** The words that stand in the view itself. */
export interface ViewWords {
  /** How a piece is read beside its words. */
  describe(piece: SpanPiece, isTicked: boolean): string;
  /** How a place where an annotation is missing is read, by the type of the error that names it. */
  describeMissing(typeId: string): string;
  /** The name of a type of error. */
  errorName(typeId: string): string;
  pieces(count: number): string;
  readonly arcs: ArcWords;
}

/** A text on the page, with its engine. */
export interface ShownText {
  readonly element: HTMLElement;
  readonly engine: TextEngine;
  destroy(): void;
}

/** Shows texts. `showSearch` opens the field for what is looked for. */
export function createTextView(
  options: Omit<TextOptions, 'surface'> & { readonly words: ViewWords; readonly showSearch: () => void },
): ShownText {
  const { words } = options;
  let shownWriting = options.settings.writing;
  const element = document.createElement('div');
  element.className = styles.view ?? '';
  if (!hasHighlights) element.dataset['plain'] = '';
  const blocks = createBlockWindow(element, { make: makeBlock, pinned, axes });
  const { content } = blocks;
  const surface = createTextSurface(element, blocks, axes, update, options.showSearch);
  const engine = createTextEngine({ ...options, surface });
  const highlights = hasHighlights ? createHighlights() : undefined;
  const arcs = createArcsLayer(engine, words.arcs);
  const tags = createTagsLayer(words);
  const selection = createSelectionLayer(engine, (x, y) => offsetAtPoint(blocks.shown(), x, y));
  const ruler = createRuler(axes, (share) => {
    axes().scrollTo(element, share * blocks.heights().total() - axes().depth(element) / 2);
  });
  content.append(arcs.element, tags.element, selection.element);
  element.append(ruler.element);
  let rulerFrame = 0;

  /** How rows run. Asked for before there is an engine, too. */
  function axes() {
    return axesOf(shownWriting);
  }

  function makeBlock(index: number) {
    const state = engine.snapshot();
    const body = engine.body();
    const block = body.block(index);
    const shownPieces = pieces().within(block.from, block.end);
    const marks = shownPieces
      .filter(({ record, isGap }) => !isGap && isVisible({ ...state, earlier: undefined }, record))
      .map((piece) => markOf(piece, (state.ticks.get(piece.record.id)?.length ?? 0) > 0));
    const missing = placePieces(state).filter(({ from, to }) => from < block.end && to > block.from);
    const start = block.isFirst ? undefined : body.lineStart(block.line);
    return createBlockElement({
      text: body.text,
      block,
      marks: [...marks, ...missing.map(missingMarkOf)],
      direction: start === undefined ? undefined : directionOf(body.text, start),
    });
  }

  function markOf(piece: SpanPiece, isTicked: boolean): BlockMark {
    const { from, to, level, record } = piece;
    const { id, colour } = record;
    return { from, to, level, id, colour, isTicked, description: words.describe(piece, isTicked) };
  }

  function missingMarkOf({ from, to, typeId }: PlacePiece): BlockMark {
    const { colour, level } = missingPaint;
    return { from, to, colour, level, id: undefined, isTicked: true, description: words.describeMissing(typeId) };
  }

  /** Those that can be pointed at: of the earlier round while that stands in place of what counts. */
  function pieces() {
    const { earlier } = engine.snapshot();
    return earlier?.isAlone === true ? (engine.earlierPieces() ?? engine.pieces()) : engine.pieces();
  }

  function pinned(): readonly number[] {
    const { marked } = engine.snapshot();
    if (marked === undefined) return [];
    return [marked.anchor, marked.focus].map(engine.body().blockAt);
  }

  function drawOver(): void {
    const state = engine.snapshot();
    const earlier = engine.earlierPieces();
    const own = engine.pieces();
    const marked = engine.markedWords();
    const painted = blocks.shown().flatMap((shown) => [...paintsOf(shown, state, own, earlier, marked)]);
    highlights?.paint(painted, axes().isVertical);
    const scene = sceneOf(element, blocks, state, pieces(), axes());
    arcs.draw(scene);
    tags.draw(scene);
    selection.draw(scene);
    const [scrolled, depth] = [axes().scrolled(element), axes().depth(element)];
    const total = Math.max(depth, blocks.heights().total());
    ruler.showView(scrolled / total, (scrolled + depth) / total);
  }

  /** In the frame after, so that the words come first. */
  function drawRuler(): void {
    cancelAnimationFrame(rulerFrame);
    rulerFrame = requestAnimationFrame(() => {
      ruler.draw(engine.snapshot(), engine.pieces(), engine.body(), blocks.heights());
    });
  }

  function setLook({ settings }: TextSnapshot): void {
    content.style.setProperty('--size', `${settings.sizePx}px`);
    content.style.setProperty('--columns', String(settings.columns));
    content.dataset['face'] = settings.face;
    shownWriting = settings.writing;
    element.dataset['writing'] = shownWriting;
  }

  /** Selects in the page what is selected in the engine, where a key did it, and ends what the engine ended. */
  function showMarked({ marked: past }: TextSnapshot, { marked }: TextSnapshot): void {
    const selected = document.getSelection();
    if (selected === null) return;
    if (marked === undefined) {
      if (past !== undefined && !selected.isCollapsed && element.contains(selected.anchorNode)) selected.empty();
      return;
    }
    const [anchor, focus] = [marked.anchor, marked.focus].map((offset) => {
      const shown = blocks.shownAt(offset);
      return shown && pointAt(shown, offset);
    });
    if (anchor === undefined || focus === undefined) return;
    const isSame =
      selected.anchorNode === anchor[0] &&
      selected.anchorOffset === anchor[1] &&
      selected.focusNode === focus[0] &&
      selected.focusOffset === focus[1];
    if (!isSame) selected.setBaseAndExtent(...anchor, ...focus);
  }

  /** A wheel turns downwards, also where what comes next lies to the left. */
  function scrollAcross(event: WheelEvent): void {
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    if (!axes().isVertical || ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
    event.preventDefault();
    const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : blocks.rowHeight();
    axes().scrollTo(element, axes().scrolled(element) + deltaY * unit);
  }

  function update(): void {
    blocks.update();
    drawOver();
  }

  let length = 0;
  let before = engine.snapshot();
  const stopWatching = engine.subscribe(() => {
    const after = engine.snapshot();
    const past = before;
    before = after;
    if (after.itemId !== past.itemId) {
      content.hidden = after.itemId === undefined;
      setLook(after);
      blocks.reset(engine.body(), true);
      length = axes().rowLength(element);
      drawOver();
      drawRuler();
      return;
    }
    if (isLookChanged(past, after)) {
      setLook(after);
      blocks.reset(engine.body(), false);
    } else if (areMarksChanged(past, after)) blocks.renew();
    else blocks.update();
    showMarked(past, after);
    drawOver();
    if (areMarksChanged(past, after) || after.search?.hits !== past.search?.hits) drawRuler();
  });
  element.addEventListener('scroll', update, { passive: true });
  element.addEventListener('wheel', scrollAcross, { passive: false });
  const stopListening = listenToWords({ scroller: element, engine, shown: blocks.shown });
  const resized = new ResizeObserver(() => {
    if (engine.snapshot().itemId === undefined) return;
    // Only another length breaks the rows elsewhere.
    if (axes().rowLength(element) === length) blocks.update();
    else blocks.reset(engine.body(), false);
    length = axes().rowLength(element);
    drawOver();
    drawRuler();
  });
  resized.observe(element);
  setLook(before);

  return {
    element,
    engine,
    destroy() {
      stopWatching();
      stopListening();
      resized.disconnect();
      cancelAnimationFrame(rulerFrame);
      highlights?.clear();
      engine.destroy();
    },
  };
}

function isLookChanged({ settings: past }: TextSnapshot, { settings }: TextSnapshot): boolean {
  return (['sizePx', 'columns', 'face', 'writing'] as const).some((name) => past[name] !== settings[name]);
}

/** Whether other annotations show, or the same in other colours. */
function areMarksChanged(past: TextSnapshot, now: TextSnapshot): boolean {
  return (
    past.annotations !== now.annotations ||
    past.hiddenLabels !== now.hiddenLabels ||
    past.matching !== now.matching ||
    past.isIsolated !== now.isIsolated ||
    (now.isIsolated && past.selectedId !== now.selectedId) ||
    past.earlier !== now.earlier ||
    past.ticks !== now.ticks ||
    past.places !== now.places
  );
}
