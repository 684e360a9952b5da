import { expect, test } from 'vitest';
import { markdownHtml } from './render-markdown.ts';

const html = (text: string) => markdownHtml(text, (alt) => alt).trim();

test.each([
  [String.raw`It is \(x_1*y\) and *four*.`, String.raw`<p>It is \(x_1*y\) and <em>four</em>.</p>`],
  [String.raw`\[ a < b \\ \{c\} \]`, String.raw`<p>\[ a &lt; b \\ \{c\} \]</p>`],
  ['\\[\na\n\\]', String.raw`<p>\[<br>a<br>\]</p>`],
  [String.raw`One \( alone, and \] too`, String.raw`<p>One \( alone, and \] too</p>`],
  [String.raw`\*not\* \_so\_`, '<p>*not* _so_</p>'],
])('[2.4-09] formulas keep their signs: %s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test('[2.4-09] nothing in a formula becomes an element', () => {
  expect(html(String.raw`\(<img src=x onerror=y>\)`)).toBe(String.raw`<p>\(&lt;img src=x onerror=y&gt;\)</p>`);
});
