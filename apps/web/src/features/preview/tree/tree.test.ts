import { expect, test } from 'vitest';
import { indexJson } from './index-json.ts';
import { indexXml } from './index-xml.ts';
import { jsonPath, xmlPath } from './path-text.ts';
import type { TreeIndex } from './tree-index.ts';

const limits = { nodes: 100_000, depth: 1000 };

/** What is in sight, a line a node. */
function sight(tree: TreeIndex): readonly string[] {
  return tree.rows(0, 100).map(({ depth, kind, name, value, entries }) => {
    const named = name === null ? '' : `${name} `;
    return `${'  '.repeat(depth)}${named}${kind}${value === '' ? '' : ` ${value}`}${entries > 0 ? ` (${entries})` : ''}`;
  });
}

test('[9-07] a json as a tree, with numbers as written and names twice', () => {
  const { tree, brokenAt } = indexJson(
    '{"a": [1, 2.50, 12345678901234567890], "t\\u0061g": "x\\"\\n", "a": null, "e": {}, "ok": true}',
    limits,
  );
  expect(brokenAt).toBeNull();
  expect(sight(tree)).toEqual([
    'object (5)',
    '  a list (3)',
    '    0 number 1',
    '    1 number 2.50',
    '    2 number 12345678901234567890',
    '  tag string x"\n',
    '  a null null',
    '  e object',
    '  ok boolean true',
  ]);
});

test('[9-07] what is closed hides its entries, and finding opens what is above', () => {
  const { tree } = indexJson('{"a": {"b": {"c": "needle"}}, "d": [1, 2]}', limits);
  tree.closeAll();
  expect(sight(tree)).toEqual(['object (2)', '  a object (1)', '  d list (2)']);
  expect(tree.find('NEEDLE', -1, false)).toBe(3);
  expect(sight(tree)).toEqual([
    'object (2)',
    '  a object (1)',
    '    b object (1)',
    '      c string needle',
    '  d list (2)',
  ]);
  expect(jsonPath(tree.namesTo(3))).toBe('$.a.b.c');
  expect(jsonPath(tree.namesTo(6))).toBe('$.d[1]');
  expect(tree.rowAbove(3)).toBe(2);
  tree.toggle(1);
  expect(sight(tree)).toEqual(['object (2)', '  a object (1)', '  d list (2)']);
  expect(tree.find('b', 3, true)).toBe(2);
  expect(tree.find('nowhere', -1, false)).toBeNull();
});

test.each([
  ['{"a": 1, "k3": 5 "k4": 6}', { line: 1, column: 18 }],
  ['[1,\n 2,\n x]', { line: 3, column: 2 }],
  ['{"a": 1', { line: 1, column: 8 }],
  ['[1,]', { line: 1, column: 4 }],
  ['["open', { line: 1, column: 2 }],
  ['[01]', { line: 1, column: 3 }],
  ['', { line: 1, column: 1 }],
  ['1 2', { line: 1, column: 3 }],
  ['{a: 1}', { line: 1, column: 2 }],
])('[9-07] a mistake in %j is named', (text, brokenAt) => {
  expect(indexJson(text, limits).brokenAt).toEqual(brokenAt);
});

test('[9-07] of a broken json stays what comes before the mistake', () => {
  const { tree } = indexJson('{"a": [1, 2, oops', limits);
  expect(sight(tree)).toEqual(['object (1)', '  a list (2)', '    0 number 1', '    1 number 2']);
});

test('[9-07] no nesting and no length is too much for a json', () => {
  const deep = indexJson('['.repeat(100_000), limits);
  expect([deep.tree.count, deep.isCut]).toEqual([1000, true]);
  const whole = indexJson(`${'['.repeat(900)}${']'.repeat(900)}`, limits);
  expect([whole.tree.count, whole.brokenAt, whole.isCut]).toEqual([900, null, false]);
  const many = indexJson(`[${'1,'.repeat(200_000)}1]`, limits);
  expect([many.tree.count, many.isCut, many.brokenAt]).toEqual([100_000, true, null]);
  const long = indexJson(JSON.stringify('y'.repeat(5_000_000)), limits);
  expect(long.brokenAt).toBeNull();
  expect(long.tree.valueOf(0)).toHaveLength(5_000_000);
  expect(long.tree.rows(0, 1)[0]?.value).toHaveLength(300);
});

test('[9-07] a json that goes on behind what was read has no mistake at its end', () => {
  const cut = indexJson('{"a": [1, 2, {"b": "cut he', limits, false);
  expect([cut.brokenAt, cut.isCut]).toEqual([null, true]);
});

test('[9-07] an xml as a tree with attributes, texts and comments', () => {
  const { tree, brokenAt } = indexXml(
    '<?xml version="1.0"?><annotation id="7"><!-- seen --><name>Fig &amp; Date</name><empty/></annotation>',
    limits,
  );
  expect(brokenAt).toBeNull();
  for (const { id } of tree.rows(0, 100).filter(({ entries, isOpen }) => entries > 0 && !isOpen)) tree.toggle(id);
  expect(sight(tree)).toEqual([
    'annotation element (4)',
    '  id attribute 7',
    '  comment seen',
    '  name element (1)',
    '    text Fig & Date',
    '  empty element',
  ]);
  expect(xmlPath(tree.namesTo(1))).toBe('/annotation/@id');
  expect(xmlPath(tree.namesTo(4))).toBe('/annotation/name/text()');
});

test('[9-07] an xml declares no entity that grows, and a mistake is named', () => {
  const bomb = `<!DOCTYPE l [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><l>&b;</l>`;
  const { tree, brokenAt } = indexXml(bomb, limits);
  expect(brokenAt).toMatchObject({ line: 1 });
  expect(tree.count).toBeLessThan(3);
  expect(indexXml('<a>\n<b></c></a>', limits).brokenAt).toMatchObject({ line: 2 });
  const deep = indexXml('<a>'.repeat(50_000), limits);
  expect([deep.tree.count, deep.isCut]).toEqual([1000, true]);
});
