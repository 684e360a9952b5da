import type { Phrases } from '@countersign/phrases';
import type { ComponentType } from 'react';
import { loadCredentialWords } from '../features/credential/credential-words.ts';
import { loadDatasetPageWords } from '../features/dataset/dataset-page-words.ts';
import { loadDatasetWords } from '../features/dataset/dataset-words.ts';
import { loadHelpWords } from '../features/help/help-words.ts';
import { loadOrderDetailWords } from '../features/order/order-detail-words.ts';
import { loadSyncWords } from '../features/sync/sync-words.ts';
import { loadUploadWords } from '../features/upload/upload-words.ts';
import { loadWorkloadWords } from '../features/workload/workload-words.ts';
import { loadEventWords } from '../shared/batch/event-words.ts';
import { loadDeliveryFilesWords, loadDeliveryWords } from '../shared/delivery/delivery-words.ts';
import { loadNoticeWords } from '../shared/language/notice-words.ts';
import { loadProfileWords } from '../shared/language/profile-words.ts';
import { loadStudioWords } from '../shared/language/studio-words.ts';
import { ownPath, type RoutePath, routePaths } from '../shared/paths.ts';
import type { Icon } from './navigation/icons.ts';

export interface RouteMeta {
  readonly title: keyof Phrases['app']['titles'];
  /** Before its name in the menu: an icon of the portal, or the address of an image. */
  readonly icon?: Icon;
  /** Its tag is pinned: first, and never closed. */
  readonly affix?: true;
  /** Remounts whenever it is shown. */
  readonly noCache?: true;
  /** Hides the tag bar. */
  readonly isHideTag?: true;
  /** May ask before the person leaves it. */
  readonly leaveCheck?: true;
  /** Only for administrators (role '10'). */
  readonly isAdmin?: true;
  /** Open to these roles only; without it, to all. */
  readonly roles?: readonly string[];
}

interface RouteFacts {
  readonly path: RoutePath;
  readonly name: string;
  /** `main` has the navbar and the tag bar, `alone` has neither. */
  readonly layout: 'main' | 'alone';
  readonly meta: RouteMeta;
}

export interface ScreenRoute extends RouteFacts {
  readonly load: () => Promise<ComponentType>;
}

/** Has no screen: an address below it redirects to another, which is shown anew. */
export interface RedirectRoute extends RouteFacts {
  readonly leadsTo: (href: string) => string;
}

type AppRoute = ScreenRoute | RedirectRoute;

export function isScreen(route: AppRoute): route is ScreenRoute {
  return 'load' in route;
}

/** Every screen of the portal. Any other address leads to /404. */
export const appRoutes: readonly AppRoute[] = [
  {
    path: routePaths.redirect,
    name: 'Redirect',
    layout: 'alone',
    meta: { title: 'redirect' },
    leadsTo: (href) => ownPath(href.replace(/^\/redirect/, ''), window.location.origin),
  },
  {
    path: routePaths.login,
    name: 'Login',
    layout: 'alone',
    meta: { title: 'login' },
    load: async () => (await import('./screens/SignIn.tsx')).SignIn,
  },
  {
    path: routePaths.authRedirect,
    name: 'AuthRedirect',
    layout: 'alone',
    meta: { title: 'redirect' },
    load: async () => (await import('./screens/AuthRedirect.tsx')).AuthRedirect,
  },
  {
    path: routePaths.notFound,
    name: 'NotFound',
    layout: 'alone',
    meta: { title: 'notFound' },
    load: async () => (await import('./screens/Notices.tsx')).NotFound,
  },
  {
    path: routePaths.unauthorized,
    name: 'Unauthorized',
    layout: 'alone',
    meta: { title: 'unauthorized' },
    load: async () => (await import('./screens/Notices.tsx')).Unauthorized,
  },
  {
    path: routePaths.noAuth,
    name: 'NoAuth',
    layout: 'main',
    meta: { title: 'noAuth', noCache: true, isHideTag: true },
    load: async () => (await import('./screens/Notices.tsx')).NoAuth,
  },
  {
    path: routePaths.orders,
    name: 'OrderManage',
    layout: 'main',
    meta: { title: 'orders', icon: 'orders', affix: true, isHideTag: true },
    load: async () => (await withWords(import('./screens/Home.tsx'), loadNoticeWords(), loadOrderDetailWords())).Home,
  },
  {
    path: routePaths.order,
    name: 'OrderDetail',
    layout: 'main',
    meta: { title: 'order', isHideTag: true },
    load: async () =>
      (
        await withWords(
          import('./screens/OrderPage.tsx'),
          loadOrderDetailWords(),
          loadDeliveryFilesWords(),
          loadDeliveryWords(),
        )
      ).OrderPage,
  },
  {
    path: routePaths.deliveryFiles,
    name: 'DataDownload',
    layout: 'main',
    meta: { title: 'deliveryFiles', isHideTag: true },
    load: async () =>
      (
        await withWords(
          import('../features/delivery/screens/DeliveryFiles.tsx'),
          loadDeliveryFilesWords(),
          loadDeliveryWords(),
        )
      ).DeliveryFiles,
  },
  {
    path: routePaths.projects,
    name: 'ProjectList',
    layout: 'main',
    meta: { title: 'projects', icon: 'projects' },
    load: async () => (await import('../features/project/screens/ProjectList.tsx')).ProjectList,
  },
  {
    path: routePaths.batches,
    name: 'DeliveryBatchList',
    layout: 'main',
    meta: { title: 'batches', icon: 'batches' },
    load: async () => (await import('../features/batch/screens/BatchList.tsx')).BatchList,
  },
  {
    path: routePaths.batch,
    name: 'DeliveryBatch',
    layout: 'main',
    meta: { title: 'batch' },
    load: async () =>
      (await withWords(import('../features/batch/screens/BatchDetail.tsx'), loadEventWords())).BatchDetail,
  },
  {
    path: routePaths.batchTeam,
    name: 'BatchTeam',
    layout: 'main',
    meta: { title: 'batchTeam', isAdmin: true },
    load: async () => (await import('../features/assignment/screens/BatchTeam.tsx')).BatchTeam,
  },
  {
    path: routePaths.adjudication,
    name: 'Adjudication',
    layout: 'main',
    meta: { title: 'adjudication', isAdmin: true },
    load: async () => (await import('../features/opinion/screens/Adjudication.tsx')).Adjudication,
  },
  {
    path: routePaths.items,
    name: 'DataList',
    layout: 'main',
    meta: { title: 'items' },
    load: async () => (await import('../features/item/screens/DataList.tsx')).DataList,
  },
  {
    path: routePaths.packages,
    name: 'PackageList',
    layout: 'main',
    meta: { title: 'packages' },
    load: async () => (await import('../features/package/screens/PackageList.tsx')).PackageList,
  },
  {
    path: routePaths.tasks,
    name: 'AcceptTask',
    layout: 'main',
    meta: { title: 'tasks', icon: 'tasks' },
    load: async () => (await import('../features/task/screens/TaskList.tsx')).TaskList,
  },
  {
    path: routePaths.taskItems,
    name: 'AcceptTaskItem',
    layout: 'main',
    meta: { title: 'taskItems' },
    load: async () => (await import('../features/task/screens/TaskItems.tsx')).TaskItems,
  },
  {
    path: routePaths.task,
    name: 'AcceptDetails',
    layout: 'main',
    meta: { title: 'task' },
    load: async () => (await withWords(import('../features/task/screens/TaskDetail.tsx'), loadEventWords())).TaskDetail,
  },
  {
    path: routePaths.syncs,
    name: 'SyncHistory',
    layout: 'main',
    meta: { title: 'syncs', icon: 'syncs' },
    load: async () =>
      (await withWords(import('../features/sync/screens/SyncHistory.tsx'), loadSyncWords())).SyncHistory,
  },
  {
    path: routePaths.datasets,
    name: 'DataSetList',
    layout: 'main',
    meta: { title: 'datasets', icon: 'datasets', isHideTag: true, isAdmin: true },
    load: async () =>
      (await withWords(import('../features/dataset/screens/DatasetList.tsx'), loadDatasetWords())).DatasetList,
  },
  {
    path: routePaths.dataset,
    name: 'DataSetDetail',
    layout: 'main',
    meta: { title: 'dataset', isHideTag: true, isAdmin: true },
    load: async () =>
      (await withWords(import('./screens/DatasetData.tsx'), loadDatasetWords(), loadDatasetPageWords())).DatasetData,
  },
  {
    path: routePaths.upload,
    name: 'DataUpload',
    layout: 'main',
    meta: { title: 'upload', isHideTag: true, isAdmin: true },
    load: async () =>
      (await withWords(import('../features/upload/screens/DataUpload.tsx'), loadUploadWords())).DataUpload,
  },
  {
    path: routePaths.workload,
    name: 'Workload',
    layout: 'main',
    meta: { title: 'workload', isHideTag: true, isAdmin: true },
    load: async () =>
      (await withWords(import('../features/workload/screens/WorkloadReports.tsx'), loadWorkloadWords()))
        .WorkloadReports,
  },
  {
    path: routePaths.tools,
    name: 'DownloadPage',
    layout: 'main',
    meta: { title: 'tools', icon: 'tools' },
    load: async () => (await import('../features/tool/screens/ToolsDownload.tsx')).ToolsDownload,
  },
  {
    path: routePaths.itemWorkspace,
    name: 'Studio',
    layout: 'main',
    meta: { title: 'itemWorkspace', noCache: true, leaveCheck: true },
    load: async () =>
      (await withWords(import('../features/studio/screens/StudioFrame.tsx'), loadStudioWords())).StudioFrame,
  },
  {
    path: routePaths.packageWorkspace,
    name: 'StudioPackage',
    layout: 'main',
    meta: { title: 'packageWorkspace', noCache: true, leaveCheck: true },
    load: async () =>
      (await withWords(import('../features/studio/screens/StudioFrame.tsx'), loadStudioWords())).StudioFrame,
  },
  {
    path: routePaths.profile,
    name: 'Profile',
    layout: 'main',
    meta: { title: 'profile', icon: 'profile', isHideTag: true },
    load: async () =>
      (await withWords(import('./screens/Profile.tsx'), loadProfileWords(), loadCredentialWords(), loadNoticeWords()))
        .Profile,
  },
  {
    path: routePaths.notices,
    name: 'NoticeList',
    layout: 'main',
    meta: { title: 'notices', isHideTag: true },
    load: async () =>
      (await withWords(import('../features/notice/screens/NoticeList.tsx'), loadNoticeWords())).NoticeList,
  },
  {
    path: routePaths.inviteMembers,
    name: 'InviteMembers',
    layout: 'main',
    meta: { title: 'inviteMembers', icon: 'team', noCache: true, isHideTag: true, isAdmin: true },
    load: async () =>
      (await withWords(import('../features/team/screens/InviteMembers.tsx'), loadProfileWords())).InviteMembers,
  },
  {
    path: routePaths.help,
    name: 'HelpCenter',
    layout: 'main',
    meta: { title: 'help', icon: 'help' },
    load: async () => (await withWords(import('../features/help/screens/HelpCenter.tsx'), loadHelpWords())).HelpCenter,
  },
];

/** A screen's file once its words are here too: both are fetched at once, and the screen shows whole. */
async function withWords<File>(file: Promise<File>, ...words: readonly Promise<void>[]): Promise<File> {
  const [loaded] = await Promise.all([file, ...words]);
  return loaded;
}

export function routeAt(path: string): AppRoute | undefined {
  return appRoutes.find((route) => route.path === path);
}
