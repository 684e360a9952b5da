import DOMPurify from 'dompurify';
import { Marked, type TokenizerExtension, type Tokens } from 'marked';
import { visibleText } from './visible-text.ts';

/** A longer text takes too long to be rendered. */
export const MOST_RENDERED_UNITS = 200_000;

const TAGS = [
  ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Formulas as LaTeX marks them, and such marks alone. Formulas are short, so that looking for their ends takes no time. */
const FORMULA = /^\\(?:\([\s\S]{0,2000}?\\\)|\[[\s\S]{0,2000}?\\\]|[()[\]])/;

/**
 * Markdown as elements that fetch nothing and run nothing: HTML stands there as text, links and pictures as their words and
 * addresses. Headings are paragraphs, because they are none of the page. Formulas stay as they were delivered.
 */
export function renderMarkdown(text: string, pictureText: PictureText): DocumentFragment {
  // The renderer makes no other tags; whatever it overlooks is taken out here.
  return DOMPurify.sanitize(markdownHtml(text, pictureText), {
    ...{ ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['start'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false },
    ...{ RETURN_DOM_FRAGMENT: true },
  });
}

type PictureText = (alt: string, address: string) => string;

/** What is cleaned before it is shown. */
export function markdownHtml(text: string, pictureText: PictureText): string {
  const marked = new Marked({
    ...{ async: false, gfm: true, breaks: true },
    tokenizer: {
      escape(source) {
        const [formula] = FORMULA.exec(source) ?? [];
        return formula === undefined ? false : { type: 'escape', raw: formula, text: formula };
      },
      // Definitions of links show nowhere, and may be all that a model wrote.
      def: () => undefined,
      // Cells without a heading above them would be left out.
      table: (source) => (hasCellsOutside(source) ? undefined : false),
      // `2*3*4` is a product.
      emStrong: (source, _masked, before) => (/\d$/.test(before ?? '') && /^\*+\d/.test(source) ? undefined : false),
    },
    extensions: [codeName],
    renderer: {
      html: ({ text: html }: Tokens.HTML | Tokens.Tag) => escaped(html),
      text: (token: Tokens.Text | Tokens.Escape) =>
        token.type === 'escape' && escaped(token.text).replaceAll('\n', '<br>'),
      image: ({ text: alt, href, title }: Tokens.Image) => escaped(pictureText(alt, withTitle(href, title))),
      link({ tokens, href, title }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const address = escaped(withTitle(href, title));
        return words === address ? words : `${words} (${address})`;
      },
      heading({ tokens }: Tokens.Heading) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
      },
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    },
  });
  return marked.parse(visibleText(text), { async: false });
}

/** `__init__` is a name of code, and not `init` standing out. */
const codeName: TokenizerExtension = {
  ...{ name: 'codeName', level: 'inline' },
  start: (source) => source.indexOf('__'),
  tokenizer(source) {
    const [raw] = /^__\w+__(?!\w)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'text', raw, text: raw };
  },
};

/** Where Markdown shows a title beside an address only as a hint. */
function withTitle(href: string, title: string | null | undefined): string {
  return title ? `${href} "${title}"` : href;
}

/** Whether a row of a table has more cells than its heading. Cells are counted as by their borders. */
function hasCellsOutside(source: string): boolean {
  const [heading = '', ...rows] = source.split(/\n[ \t]*\n/, 1)[0]?.split('\n') ?? [];
  const cells = (row: string) =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/).length;
  return rows.some((row) => cells(row) > cells(heading));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
