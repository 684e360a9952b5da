import { type BatchMode, type DeliveryView, type Language, portalPaths } from '@countersign/contract';

/** Every address of the portal, which the server knows as well. Only `paths` makes addresses. */
export const routePaths = portalPaths;

export type RoutePath = (typeof routePaths)[keyof typeof routePaths];

type Query = Readonly<Record<string, string | number | null | undefined>>;

function address(path: RoutePath, query: Query = {}): string {
  const search = searchText(query);
  return search === '' ? path : `${path}?${search}`;
}

/** A query in the given order, without empty values. */
export function searchText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.toString();
}

export const paths = {
  root: () => routePaths.root,
  /** Shows an address of the portal anew, without a history entry. */
  redirect: (href: string) => routePaths.redirect.replace('/$', href),
  /** @param redirect where to go after signing in; left out if it is the start. */
  login: (redirect?: string) => address(routePaths.login, { redirect: redirect === '/' ? null : redirect }),
  notFound: () => routePaths.notFound,
  noAuth: () => routePaths.noAuth,
  /** The orders, optionally those that may miss their due dates. */
  orders: (query: { readonly only?: 'atRisk' } = {}) => address(routePaths.orders, query),
  /** An order, optionally at one of its tabs. */
  order: (orderId: string, query: { readonly tab?: 'delivery' | 'history' } = {}) =>
    address(routePaths.order, { orderId, ...query }),
  /** The files that an order delivered, optionally those of one state, or with one of them open. */
  deliveryFiles: (query: { readonly orderId: string; readonly view?: DeliveryView; readonly fileId?: string }) =>
    address(routePaths.deliveryFiles, query),
  projects: (query: { readonly orderId?: string } = {}) => address(routePaths.projects, query),
  /** The acceptance batches, optionally only those to finish. */
  batches: (query: { readonly projectId?: string; readonly orderId?: string; readonly only?: 'toFinish' } = {}) =>
    address(routePaths.batches, query),
  /** A batch, optionally with a dialog open or at one of its tabs. */
  batch: (batchId: string, query: { readonly dialog?: 'finish' | 'assign'; readonly tab?: 'messages' } = {}) =>
    address(routePaths.batch, { batchId, ...query }),
  /** Who accepts which part of a batch. */
  batchTeam: (batchId: string) => address(routePaths.batchTeam, { batchId }),
  /** The items of a batch on which two acceptors differ. */
  adjudication: (batchId: string) => address(routePaths.adjudication, { batchId }),
  /** The data list of a batch, or of one package of it. */
  items: (query: {
    readonly batchId: string;
    readonly packageId?: string;
    readonly result?: string;
    readonly sample?: 'in';
  }) => address(routePaths.items, query),
  /** The packages of a batch. */
  packages: (batchId: string) => address(routePaths.packages, { batchId }),
  /** The workload reports. */
  workload: () => routePaths.workload,
  /** What the signed-in member has to accept. */
  tasks: () => routePaths.tasks,
  /** The packages or items of the member's part of a batch. */
  taskItems: (batchId: string) => address(routePaths.taskItems, { batchId }),
  /** The member's own acceptance of a batch, optionally at one of its tabs. */
  task: (batchId: string, query: { readonly tab?: 'messages' | 'history' } = {}) =>
    address(routePaths.task, { batchId, ...query }),
  /** The instant deliveries, of one project or of all. */
  syncs: (query: { readonly projectId?: string } = {}) => address(routePaths.syncs, query),
  /**
   * The workspace of a batch, optionally at an item.
   *
   * @param walk the filter of the list it was opened from, which previous and next then walk
   */
  workspace: (batch: { readonly id: string; readonly mode: BatchMode }, index?: number, walk?: string) =>
    address(batch.mode === 'package' ? routePaths.packageWorkspace : routePaths.itemWorkspace, {
      batchId: batch.id,
      index,
      walk,
    }),
  itemWorkspace: (query: { readonly batchId: string; readonly index?: number }) =>
    address(routePaths.itemWorkspace, query),
  packageWorkspace: (query: { readonly batchId: string; readonly packageId?: string; readonly index?: number }) =>
    address(routePaths.packageWorkspace, query),
  /** The workspace for the second opinions a member has to give in a batch. */
  opinions: (batchId: string) => address(routePaths.itemWorkspace, { batchId, opinion: 1 }),
  /** The personal centre, optionally at one of its parts. */
  profile: (query: { readonly part?: string } = {}) => address(routePaths.profile, query),
  /** Everything that the member should not miss. */
  notices: () => routePaths.notices,
  inviteMembers: () => routePaths.inviteMembers,
  tools: () => routePaths.tools,
  /** The help centre, optionally at one article, with a search text marked in it. */
  help: (query: { readonly article?: string; readonly search?: string } = {}) => address(routePaths.help, query),
  datasets: () => routePaths.datasets,
  /** A dataset at one of its tabs; or the files of one of its batches, all or some. */
  dataset: (
    datasetId: string,
    query:
      | { readonly tab?: 'batches' | 'settings' | 'history' }
      | { readonly batchId: string; readonly shown?: 'failed' } = {},
  ) => address(routePaths.dataset, { datasetId, ...query }),
  /** The upload into a dataset, at one of its batches or before one was chosen. */
  upload: (query: { readonly datasetId: string; readonly batchId?: string }) => address(routePaths.upload, query),
  /** The operation manual. */
  manual: (language: Language) => `/manual/countersign-${language}.pdf`,
  /** The document of the studio frame. */
  studioFrame: () => '/studio.html',
};

/**
 * The path if it leads to this portal, otherwise the start, so that an address from outside cannot redirect people
 * elsewhere.
 */
export function ownPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith('/')) return routePaths.root;
  const url = URL.parse(wanted, origin);
  // With its dots resolved, a path may begin with two slashes, and would then name another host.
  const isOwn = url !== null && url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : routePaths.root;
}
