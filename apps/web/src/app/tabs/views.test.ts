import { describe, expect, test } from 'vitest';
import { close, leaveAt, openHref, rename, tagTitles, type View, visit } from './views.ts';

const pinned: View = { path: '/orderManage', href: '/orderManage', search: null, title: null, version: 0, scrolled: 0 };
const isPinned = (path: string) => path === pinned.path;
const at = (href: string, meta = {}) => {
  const [path = href, query = ''] = href.split('?');
  return { path, href, search: Object.fromEntries(new URLSearchParams(query)), meta };
};
const paths = (views: readonly View[]) => views.map((view) => view.path);

describe('visited views', () => {
  test('[2.3-05] a view is added once per path and takes its newest address', () => {
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

  test('[2.1-05] a notice gets no tag; [2.1-06] views that only hide the bar are visited ones', () => {
    expect(paths(visit([pinned], at('/noauth', { isHideTag: true, noCache: true })))).toEqual(['/orderManage']);
    expect(paths(visit([pinned], at('/profile', { isHideTag: true })))).toEqual(['/orderManage', '/profile']);
    expect(visit([pinned], at('/orderManage', { isHideTag: true, affix: true }))[0]?.search).toEqual({});
  });

  test('[2.2-02] a view begins anew when its address has another random value, and only then', () => {
    const path = '/projects/deliveryBatch';
    const first = visit([pinned], at(`${path}?batchId=1&again=a`));
    const searched = visit(first, at(`${path}?batchId=1&tab=history&again=a`));
    expect(searched[1]?.version).toBe(0);
    const anew = visit(searched, at(`${path}?batchId=1&again=b`));
    expect(anew[1]).toMatchObject({ version: 1, href: `${path}?batchId=1&again=b` });
    expect(visit(anew, at(`${path}?batchId=1`))[1]?.version).toBe(1);
  });

  test('[2.3-05] a view keeps how far it was scrolled until it is closed or shows something else', () => {
    const left = leaveAt(visit([pinned], at('/dashboard')), '/dashboard', 640);
    expect(visit(left, at('/dashboard'))[1]?.scrolled).toBe(640);
    expect(visit(left, at('/dashboard?search=x'))[1]?.scrolled).toBe(0);
    const { views } = close(left, ({ path }) => path === '/dashboard', isPinned, '/orderManage');
    expect(visit(views, at('/dashboard'))[1]?.scrolled).toBe(0);
  });

  test('[2.3-05] the menu leads to an open view with its filters, and to others without any', () => {
    const views = visit([pinned], at('/dashboard?search=tray'));
    expect(openHref(views, '/dashboard')).toBe('/dashboard?search=tray');
    expect(openHref(views, '/projects/syncHistory')).toBe('/projects/syncHistory');
  });

  test('[2.3-05] two views of one name say which screens they are, and the others do not', () => {
    const [batch, files] = ['/projects/deliveryBatch', '/dataSet/dataSetDetail'];
    const open = [batch, files, '/dashboard'].reduce<readonly View[]>(
      (views, href) => visit(views, at(href)),
      [pinned],
    );
    const named = rename(rename(open, batch, 'Tray 03'), files, 'Tray 03');
    expect([...tagTitles(named, (path) => path.slice(1)).values()]).toEqual([
      'orderManage',
      'Tray 03 · projects/deliveryBatch',
      'Tray 03 · dataSet/dataSetDetail',
      'dashboard',
    ]);
  });

  test('[2.1-02] closing everything over the pinned view loads that one anew', () => {
    const views = visit([pinned], at('/dashboard'));
    expect(close(views, () => true, isPinned, '/orderManage')).toEqual({
      views: [pinned],
      goTo: '/redirect/orderManage',
    });
    expect(close(views, (view) => view.path === '/dashboard', isPinned, '/orderManage').goTo).toBeNull();
  });

  test('[2.3-05] closing the active view goes to the last one left; pinned ones stay', () => {
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

  test('[2.2-03] with nothing left the way leads to the root', () => {
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
