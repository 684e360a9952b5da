import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './Pager.tsx';
import { type UiWords, UiWordsContext } from './words.ts';

const pager: UiWords['pager'] = {
  total: (count) => `${count} in all`,
  pageSize: 'a page',
  goTo: 'Go to',
  page: 'page',
  pageLabel: 'Pages',
  previous: 'Previous',
  next: 'Next',
  back5: 'Back 5',
  on5: 'On 5',
};

/** The parts of a pager in the order they stand in the document. */
function partsOf(properties: Omit<Parameters<typeof Pager>[0], 'onChange'>): string[] {
  const html = renderToStaticMarkup(
    <UiWordsContext value={{ pager } as UiWords}>
      <Pager {...properties} onChange={() => {}} />
    </UiWordsContext>,
  );
  const parts = { total: 'in all', prev: 'pagination-prev', pager: 'pagination-item-1', next: 'pagination-next' };
  const options = { jumper: 'quick-jumper', sizes: 'size-changer' };
  return Object.entries({ ...parts, ...options })
    .map(([name, mark]) => ({ name, at: html.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .map(({ name }) => name);
}

test('[2.3-09] total, prev, pager, next and jumper; sizes where they are asked for', () => {
  expect(partsOf({ total: 11 })).toEqual(['total', 'prev', 'pager', 'next', 'jumper']);
  expect(partsOf({ total: 11, sizes: [10, 20] })).toEqual(['total', 'prev', 'pager', 'next', 'jumper', 'sizes']);
});

test('[2.3-09] the small one has prev, pager and next alone', () => {
  expect(partsOf({ total: 11, isSmall: true, sizes: [10, 20] })).toEqual(['prev', 'pager', 'next']);
});

test('[2.3-09] the first page of ten unless said otherwise; a single page needs no pager', () => {
  expect(partsOf({ total: 10 })).toEqual([]);
  expect(partsOf({ total: 10, isAlwaysShown: true })).toContain('pager');
  const html = renderToStaticMarkup(
    <UiWordsContext value={{ pager } as UiWords}>
      <Pager total={21} onChange={() => {}} />
    </UiWordsContext>,
  );
  expect(html).toMatch(/pagination-item-1 [^"]*item-active/);
  expect(html).toContain('pagination-item-3');
  expect(html).not.toContain('pagination-item-4');
});
