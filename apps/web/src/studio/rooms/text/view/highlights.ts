/** How a part of the text is painted. */
export interface Paint {
  /** CSS colour. */
  readonly colour: string;
  /** The underline: its style, and how far below the words it lies. None for a hit of the search. */
  readonly line: 'solid' | 'dashed' | 'dotted' | 'none';
  readonly level: number;
  /** How strong the ground behind the words is, in percent. */
  readonly groundPercent: number;
  /** Whether an element of its mark can draw the line. */
  readonly hasMark?: boolean;
}

/** Paints ranges of the page by the CSS Custom Highlight API. */
export interface Highlights {
  /** Replaces all that was painted. In vertical rows elements draw the lines of marks. */
  paint(painted: Iterable<readonly [StaticRange, Paint]>, isVertical: boolean): void;
  clear(): void;
}

/** Whether this browser paints ranges. Where it does not, the elements of the marks are painted. */
export const hasHighlights = typeof Highlight !== 'undefined' && 'highlights' in CSS;

/** Rules are added as they are needed, and stay: there are as many as colours, levels and looks. */
const sheet = new CSSStyleSheet();
const known = new Map<string, string>();

/** The name of a paint's highlight, with its rule in the style sheet. */
function nameOf(paint: Paint, isVertical: boolean): string {
  const { colour, level, groundPercent } = paint;
  const line = isVertical && paint.hasMark === true ? 'none' : paint.line;
  const key = `${colour} ${line} ${level} ${groundPercent} ${isVertical}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const name = `text-${known.size}`;
  known.set(key, name);
  if (known.size === 1) document.adoptedStyleSheets.push(sheet);
  const ground = `background-color: color-mix(in srgb, ${colour} ${groundPercent}%, transparent);`;
  // See the marks in text-view.module.css.
  const offset = isVertical ? 'auto' : lineOffset(level);
  const under = `text-decoration: underline ${line} ${colour} 2px; text-underline-offset: ${offset};`;
  const rest = 'text-decoration-skip-ink: none;';
  sheet.insertRule(`::highlight(${name}) { ${ground} ${line === 'none' ? '' : `${under} ${rest}`} }`);
  return name;
}

/** From the letters' base line to the underline of a level. */
function lineOffset(level: number): string {
  return `calc(0.3em + ${level * 3}px)`;
}

/** Highlights of one view. Several views share the names, and each takes away only its own ranges. */
export function createHighlights(): Highlights {
  let mine: (readonly [Highlight, StaticRange])[] = [];

  function clear(): void {
    for (const [highlight, range] of mine) highlight.delete(range);
    mine = [];
  }

  return {
    clear,
    paint(painted, isVertical) {
      clear();
      for (const [range, paint] of painted) {
        const name = nameOf(paint, isVertical);
        let highlight = CSS.highlights.get(name);
        if (highlight === undefined) CSS.highlights.set(name, (highlight = new Highlight()));
        highlight.add(range);
        mine.push([highlight, range]);
      }
    },
  };
}
