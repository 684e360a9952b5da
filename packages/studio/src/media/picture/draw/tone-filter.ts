const svg = 'http://www.w3.org/2000/svg';
let made = 0;

/** An SVG filter in the page that maps colour values through a table. */
export interface ToneFilter {
  /** The CSS value that applies it. */
  readonly filter: string;
  /** 256 values of 0 to 1; undefined leaves colours unchanged. */
  setTable(table: readonly number[] | undefined): void;
  destroy(): void;
}

/** Adds a filter to an element; it takes no space there. */
export function createToneFilter(container: HTMLElement): ToneFilter {
  const { ownerDocument: page } = container;
  made += 1;
  const id = `studio-tone-${made}`;
  const root = page.createElementNS(svg, 'svg');
  root.setAttribute('width', '0');
  root.setAttribute('height', '0');
  root.setAttribute('aria-hidden', 'true');
  root.style.position = 'absolute';
  const filter = page.createElementNS(svg, 'filter');
  filter.id = id;
  filter.setAttribute('color-interpolation-filters', 'sRGB');
  const transfer = page.createElementNS(svg, 'feComponentTransfer');
  const functions = ['feFuncR', 'feFuncG', 'feFuncB'].map((name) => page.createElementNS(svg, name));
  transfer.append(...functions);
  filter.append(transfer);
  root.append(filter);
  container.append(root);
  return {
    filter: `url(#${id})`,
    setTable(table) {
      for (const one of functions) {
        one.setAttribute('type', table === undefined ? 'identity' : 'table');
        one.setAttribute('tableValues', table?.map((value) => value.toFixed(4)).join(' ') ?? '');
      }
    },
    destroy: () => root.remove(),
  };
}
