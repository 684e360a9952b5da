import { isVisible } from '@countersign/studio';
import {
  createTextEngine,
  type ScrollStep,
  type SpanPiece,
  type TextEngine,
  type TextOptions,
  type TextPart,
  type TextSnapshot,
  type TextSurface,
  type WordBox,
} from '@countersign/studio/text';
import { type ArcWords, createArcsLayer } from './arcs-layer.ts';
import { createBlockElement } from './block-element.ts';
import { createBlockWindow } from './block-window.ts';
import { createHighlights, hasHighlights } from './highlights.ts';
import { listenToWords } from './listen-to-words.ts';
import { paintsOf } from './paint-pieces.ts';
import { caretBox, offsetAtPoint, pointAt, rowBoxes } from './places.ts';
import { createRuler } from './ruler.ts';
import type { TextScene } from './scene.ts';
import { createSelectionLayer } from './selection-layer.ts';
import { createTagsLayer } from './tags-layer.ts';
import styles from './text-view.module.css';

/** The words that stand in the view itself. */
export interface ViewWords {
  /** How a piece is read beside its words. */
  describe(piece: SpanPiece, isTicked: boolean): string;
  pieces(count: number): string;
  readonly arcs: ArcWords;
}

/** A text on the page, with its engine. */
export interface ShownText {
  readonly element: HTMLElement;
  readonly engine: TextEngine;
  destroy(): void;
}

/** Rows that stay in view around what is gone to. */
const ROWS_AROUND = 2;

/** Shows texts. `showSearch` opens the field for what is looked for. */
export function createTextView(
  options: Omit<TextOptions, 'surface'> & { readonly words: ViewWords; readonly showSearch: () => void },
): ShownText {
  const { words } = options;
  const element = document.createElement('div');
  element.className = styles.view ?? '';
  if (!hasHighlights) element.dataset['plain'] = '';
  const blocks = createBlockWindow(element, { make: makeBlock, pinned });
  const { content } = blocks;
  const surface: TextSurface = { reveal, placeOf, scroll, inNextRow, firstInView, showSearch: options.showSearch };
  const engine = createTextEngine({ ...options, surface });
  const highlights = hasHighlights ? createHighlights() : undefined;
  const arcs = createArcsLayer(engine, words.arcs);
  const tags = createTagsLayer(words.pieces);
  const selection = createSelectionLayer(engine, (x, y) => offsetAtPoint(blocks.shown(), x, y));
  const ruler = createRuler((share) => {
    element.scrollTop = share * blocks.heights().total() - element.clientHeight / 2;
  });
  content.append(arcs.element, tags.element, selection.element);
  element.append(ruler.element);

  function makeBlock(index: number) {
    const state = engine.snapshot();
    const body = engine.body();
    const block = body.block(index);
    const shownPieces = pieces().within(block.from, block.end);
    const near = shownPieces.filter(({ record }) => isVisible({ ...state, earlier: undefined }, record));
    const start = block.isFirst ? undefined : body.lineStart(block.line);
    return createBlockElement({
      text: body.text,
      block,
      pieces: near,
      describe: (piece) => words.describe(piece, (state.ticks.get(piece.record.id)?.length ?? 0) > 0),
      direction: start === undefined ? undefined : directionOf(body.text, start),
    });
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

  /** From the window to the scrolled content. */
  function toContent({ left, right, top, bottom }: DOMRect, origin: DOMRect): WordBox {
    return { left: left - origin.left, right: right - origin.left, top: top - origin.top, bottom: bottom - origin.top };
  }

  function sceneNow(): TextScene {
    const state = engine.snapshot();
    const origin = content.getBoundingClientRect();
    const view = element.getBoundingClientRect();
    const shown = blocks.shown();
    const inView = shown.filter(({ element: { offsetHeight }, block }) => {
      const top = blocks.heights().top(block.index) + origin.top;
      return top + offsetHeight > view.top && top < view.bottom;
    });
    const column = inView[0]?.element.querySelector('p')?.getBoundingClientRect() ?? origin;
    const { left, right } = toContent(column, origin);
    return {
      ...{ state, pieces: pieces(), left, right },
      seen: [inView[0]?.block.from ?? 0, inView.at(-1)?.block.end ?? 0],
      top: view.top - origin.top,
      bottom: view.bottom - origin.top,
      rowHeight: blocks.rowHeight(),
      boxesOf: (part) =>
        shown
          .filter(({ block }) => block.from < part[1] && block.end > part[0])
          .flatMap((one) => rowBoxes(one, part))
          .map((box) => toContent(box, origin)),
      caretAt(offset) {
        const at = blocks.shownAt(offset);
        return at && toContent(caretBox(at, offset), origin);
      },
    };
  }

  function drawOver(): void {
    const state = engine.snapshot();
    const earlier = engine.earlierPieces();
    const own = engine.pieces();
    const marked = engine.markedWords();
    highlights?.paint(blocks.shown().flatMap((shown) => [...paintsOf(shown, state, own, earlier, marked)]));
    const scene = sceneNow();
    arcs.draw(scene);
    tags.draw(scene);
    selection.draw(scene);
    const total = Math.max(element.clientHeight, blocks.heights().total());
    ruler.showView(element.scrollTop / total, (element.scrollTop + element.clientHeight) / total);
  }

  function drawRuler(): void {
    ruler.draw(engine.snapshot(), engine.pieces(), engine.body(), blocks.heights());
  }

  function setLook({ settings }: TextSnapshot): void {
    content.style.setProperty('--size', `${settings.sizePx}px`);
    content.style.setProperty('--columns', String(settings.columns));
    content.dataset['face'] = settings.face;
  }

  /** Selects in the page what is selected in the engine, where a key did it. */
  function showMarked({ marked }: TextSnapshot): void {
    const selected = document.getSelection();
    if (marked === undefined || selected === null) return;
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

  function reveal([from, to]: TextPart, isInMiddle: boolean): void {
    const index = engine.body().blockAt(from);
    const { clientHeight } = element;
    if (blocks.shownAt(from) === undefined) blocks.scrollTo(index, clientHeight / 2);
    const around = ROWS_AROUND * blocks.rowHeight();
    const shown = blocks.shownAt(from);
    if (shown === undefined) return;
    const view = element.getBoundingClientRect();
    const first = caretBox(shown, from);
    const last = blocks.shownAt(Math.max(from, to - 1));
    const end = last === undefined ? first : caretBox(last, to);
    const isSeen = first.top >= view.top + around / 2 && end.bottom <= view.bottom - around / 2;
    if (isSeen && !isInMiddle) return;
    const isBelow = first.top > view.top + clientHeight / 2;
    const wanted =
      isInMiddle || first.bottom < view.top || first.top > view.bottom
        ? view.top + clientHeight / 2 - first.height
        : isBelow
          ? Math.max(view.top + around, view.bottom - around - (end.bottom - first.top))
          : view.top + around;
    element.scrollTop += first.top - wanted;
    update();
  }

  function placeOf(part: TextPart | undefined) {
    // Cards stand in the element around it, which may show more above the text.
    const view = (element.offsetParent ?? element).getBoundingClientRect();
    const shown = part && blocks.shownAt(part[0]);
    const [box] = part && shown ? rowBoxes(shown, part) : [];
    if (box === undefined) {
      const { width, height } = view;
      return { minX: width / 2, maxX: width / 2, minY: height / 2, maxY: height / 2 };
    }
    const { left, top, right, bottom } = box;
    return { minX: left - view.left, maxX: right - view.left, minY: top - view.top, maxY: bottom - view.top };
  }

  function scroll(step: ScrollStep, direction: 1 | -1): void {
    const { clientHeight } = element;
    if (step === 'end') element.scrollTop = direction === -1 ? 0 : blocks.heights().total();
    else element.scrollTop += direction * (step === 'row' ? blocks.rowHeight() : clientHeight - blocks.rowHeight());
    update();
    if (step === 'end' && direction === 1) {
      // The blocks at the end were measured meanwhile.
      element.scrollTop = element.scrollHeight;
      update();
    }
  }

  function inNextRow(offset: number, direction: 1 | -1): number {
    reveal([offset, offset], false);
    const shown = blocks.shownAt(offset);
    if (shown === undefined) return offset;
    const { left, top, height } = caretBox(shown, offset);
    const y = top + height / 2 + direction * blocks.rowHeight();
    return offsetAtPoint(blocks.shown(), left, y) ?? offset;
  }

  function firstInView(): number {
    return engine.body().block(blocks.heights().at(element.scrollTop)).from;
  }

  function update(): void {
    blocks.update();
    drawOver();
  }

  let before = engine.snapshot();
  const stopWatching = engine.subscribe(() => {
    const after = engine.snapshot();
    const past = before;
    before = after;
    if (after.itemId !== past.itemId) {
      setLook(after);
      blocks.reset(engine.body(), true);
      drawOver();
      drawRuler();
      return;
    }
    if (isLookChanged(past, after)) {
      setLook(after);
      blocks.reset(engine.body(), false);
    } else if (areMarksChanged(past, after)) blocks.renew();
    else blocks.update();
    showMarked(after);
    drawOver();
    if (after.annotations !== past.annotations || after.ticks !== past.ticks || areMarksChanged(past, after))
      drawRuler();
  });
  element.addEventListener('scroll', update, { passive: true });
  const stopListening = listenToWords({ scroller: element, engine, shown: blocks.shown });
  const resized = new ResizeObserver(() => {
    if (engine.snapshot().itemId === undefined) return;
    blocks.reset(engine.body(), false);
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
      highlights?.clear();
      engine.destroy();
    },
  };
}

function isLookChanged({ settings: past }: TextSnapshot, { settings }: TextSnapshot): boolean {
  return past.sizePx !== settings.sizePx || past.columns !== settings.columns || past.face !== settings.face;
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
    past.ticks !== now.ticks
  );
}

/** The direction of the first letter that has one, as `dir="auto"` finds it. */
function directionOf(text: string, from: number): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text.slice(from, from + 2_000)) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? 'rtl'
    : 'ltr';
}
