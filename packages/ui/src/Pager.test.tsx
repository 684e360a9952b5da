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

function htmlOf(properties: Omit<Parameters<typeof Pager>[0], 'onChange'>): string {
  return renderToStaticMarkup(
    <UiWordsContext value={{ pager } as UiWords}>
      <Pager {...properties} onChange={() => {}} />
    </UiWordsContext>,
  );
}

/** The parts of a pager in document order. */
function partsOf(properties: Omit<Parameters<typeof Pager>[0], 'onChange'>): string[] {
  const html = htmlOf(properties);
  const parts = { total: 'in all', prev: 'aria-label="Previous"', pager: '>1</button>', next: 'aria-label="Next"' };
  const options = { jumper: '<input', sizes: '<select' };
  return Object.entries({ ...parts, ...options })
    .map(([name, mark]) => ({ name, at: html.indexOf(mark) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
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
  const html = htmlOf({ total: 21 });
  expect(html).toMatch(/aria-current="page">1<\/button>/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toContain('>3</button>');
  expect(html).not.toContain('>4</button>');
});

test('[2.3-09] the choice of a page size stays as long as a smaller one makes pages', () => {
  expect(partsOf({ total: 15, size: 100, sizes: [10, 20, 50, 100] })).toContain('sizes');
  expect(partsOf({ total: 10, size: 100, sizes: [10, 20, 50, 100] })).toEqual([]);
});

test('a page that is not there any more counts as the last', () => {
  expect(htmlOf({ total: 21, page: 9 })).toMatch(/aria-current="page">3<\/button>/);
});
