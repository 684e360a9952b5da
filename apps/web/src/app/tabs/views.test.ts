import { describe, expect, test } from 'vitest';
import { close, rename, type View, visit } from './views.ts';

const pinned: View = { path: '/orderManage', href: '/orderManage', search: null, title: null, version: 0 };
const isPinned = (path: string) => path === pinned.path;
const at = (href: string, meta = {}) => {
  const [path = href, query = ''] = href.split('?');
  return { path, href, search: Object.fromEntries(new URLSearchParams(query)), meta };
};
const paths = (views: readonly View[]) => views.map((view) => view.path);

describe('visited views', () => {
  test('a view is added once per path and takes its newest address', () => {
    const first = visit([pinned], at('/projects/deliveryBatch?batchId=1'));
    const named = rename(first, '/projects/deliveryBatch', 'Tray 03');
    const second = visit(named, at('/projects/deliveryBatch?batchId=2'));
    expect(paths(second)).toEqual(['/orderManage', '/projects/deliveryBatch']);
    expect(second[1]).toMatchObject({
      href: '/projects/deliveryBatch?batchId=2',
      search: { batchId: '2' },
    });
  });

  test('the title a view gave itself outlives its searches and filters, until the view takes it back', () => {
    const path = '/projects/packageList';
    const named = rename(visit([pinned], at(`${path}?batchId=1`)), path, 'Packages of Tray 03');
    const searched = visit(named, at(`${path}?batchId=1&search=0006`));
    expect(searched[1]?.title).toBe('Packages of Tray 03');
    expect(rename(searched, path, null)[1]?.title).toBeNull();
  });

  test('the same address changes nothing', () => {
    const views = visit([pinned], at('/dashboard'));
    expect(visit(views, at('/dashboard'))).toBe(views);
  });

  test('[2.1-05] a view without tag bar gets no tag, [2.1-06] unless it is pinned', () => {
    expect(paths(visit([pinned], at('/noauth', { isHideTag: true })))).toEqual(['/orderManage']);
    expect(visit([pinned], at('/orderManage', { isHideTag: true, affix: true }))[0]?.search).toEqual({});
  });

  test('closing the active view goes to the last one left; pinned ones stay', () => {
    const views = ['/dashboard', '/projects/deliveryBatchList', '/projects/deliveryBatch'].reduce(
      (before, href) => visit(before, at(href)),
      [pinned] as readonly View[],
    );
    const one = close(views, (view) => view.path === '/projects/deliveryBatch', isPinned, '/projects/deliveryBatch');
    expect(one.goTo).toBe('/projects/deliveryBatchList');
    const other = close(views, (view) => view.path === '/dashboard', isPinned, '/projects/deliveryBatch');
    expect(other.goTo).toBeNull();
    const all = close(views, () => true, isPinned, '/projects/deliveryBatch');
    expect(all).toEqual({ views: [pinned], goTo: '/orderManage' });
  });

  test('with nothing left the way leads to the root', () => {
    const views = visit([], at('/dashboard'));
    expect(
      close(
        views,
        () => true,
        () => false,
        '/dashboard',
      ),
    ).toEqual({ views: [], goTo: '/' });
  });
});
