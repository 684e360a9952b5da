import { expect, it } from 'vitest';
import { findLabels } from './find-labels.ts';

const choices = ['Walnut', 'Date', 'Dried fig', 'Fig_leaf', 'Apricot', '無花果', 'ＦＩＧＵＲＥ'].map((name) => ({
  name,
  colour: '',
  key: undefined,
}));
const found = (typed: string, recent: string[] = []) => findLabels(choices, typed, recent).map(({ name }) => name);

it.each<[string, string[]]>([
  ['fig', ['Fig_leaf', 'ＦＩＧＵＲＥ', 'Dried fig']],
  ['FIG ', ['Fig_leaf', 'ＦＩＧＵＲＥ', 'Dried fig']],
  ['leaf', ['Fig_leaf']],
  ['a', ['Apricot', 'Walnut', 'Date', 'Fig_leaf']],
  ['花', ['無花果']],
  ['plum', []],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

it('the recently used come first, the latest before the others, until something is typed', () => {
  expect(found('', ['Apricot', 'Date', 'Gone']).slice(0, 3)).toEqual(['Apricot', 'Date', 'Walnut']);
  expect(found('', ['Apricot'])).toHaveLength(7);
  expect(found('d', ['Dried fig'])).toEqual(['Date', 'Dried fig']);
});
