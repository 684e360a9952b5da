import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';
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
    },
    renderer: {
      html: ({ text: html }: Tokens.HTML | Tokens.Tag) => escaped(html),
      text: (token: Tokens.Text | Tokens.Escape) =>
        token.type === 'escape' && escaped(token.text).replaceAll('\n', '<br>'),
      image: ({ text: alt, href }: Tokens.Image) => escaped(pictureText(alt, href)),
      link({ tokens, href }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        return words === escaped(href) ? words : `${words} (${escaped(href)})`;
      },
      heading({ tokens }: Tokens.Heading) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
      },
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    },
  });
  return marked.parse(visibleText(text), { async: false });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
