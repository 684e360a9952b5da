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

test.each([
  ['a definition of a link', '[CQ A]: twelve awards', '<p>[CQ A]: twelve awards</p>'],
  ['a title of a link', '[words](a "title")', '<p>words (a &quot;title&quot;)</p>'],
  ['a cell without a heading', '| a | b |\n|---|---|\n| c | d | e |', '<p>| a | b |<br>|---|---|<br>| c | d | e |</p>'],
  ['a product', '2*3*4 = 24', '<p>2*3*4 = 24</p>'],
  ['a name of code', '__init__ runs', '<p>__init__ runs</p>'],
])('[2.4-09] %s is shown', (_, text, expected) => {
  expect(html(text)).toBe(expected);
});

test('[2.4-09] a picture is shown by its words, its address and its title', () => {
  expect(markdownHtml("![alt](a 'title')", (alt, address) => `${alt} at ${address}`)).toContain(
    'alt at a &quot;title&quot;',
  );
});

test.each([
  ['**strong** and *weak*', '<p><strong>strong</strong> and <em>weak</em></p>'],
  ['中文**强调**中文', '<p>中文<strong>强调</strong>中文</p>'],
  ['__two words__', '<p><strong>two words</strong></p>'],
])('[2.4-09] words stand out: %s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test('[2.4-09] a table is a table', () => {
  expect(html('| a | b |\n|---|---|\n| c \\| x | d |')).toContain('<td>c | x</td>');
});
