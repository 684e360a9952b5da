import { chooseInRow } from '../../e2e/batch-screen.ts';
import type { Visitor } from '../../e2e/browser.ts';
import { packageScreenOf } from '../../e2e/package-screen.ts';
import { workspaceOf } from '../../e2e/workspace.ts';

/** The batches in the pictures. */
export interface Batches {
  /** Under acceptance, item by item. */
  readonly item: string;
  /** Under acceptance, package by package. */
  readonly package: string;
  /** Texts under acceptance, item by item. */
  readonly text: string;
  /** Recordings under acceptance, item by item. */
  readonly sound: string;
  /** Videos under acceptance, item by item. */
  readonly video: string;
  readonly answers: string;
  /** Fully decided, ready to be finished; its name as in the list. */
  readonly decided: { readonly id: string; readonly name: string };
}

/** One picture to take. */
export interface Shot {
  readonly name: string;
  readonly address: (batches: Batches) => string;
  /** The presses before the picture is taken. */
  readonly prepare?: (visitor: Visitor, batches: Batches) => Promise<unknown>;
  /** Also taken in Chinese and Japanese. */
  readonly isMain?: boolean;
  /** At a width of 360 pixels. */
  readonly isPhone?: boolean;
  readonly isSignedOut?: boolean;
  /** Dark in both themes. */
  readonly isDarkOnly?: boolean;
}

const list = '/projects/deliveryBatchList';
const orders = '/orderManage';
const batch = (id: string, tab = 'overview') => `/projects/deliveryBatch?batchId=${id}&tab=${tab}`;
const packageList = ({ package: id }: Batches) => `/projects/packageList?batchId=${id}`;
const itemWork = ({ item }: Batches) => `/studio/index?batchId=${item}`;

/** Waits until the picture is open, with its first annotation chosen. */
export async function pictureShown(visitor: Visitor, ...keys: string[]): Promise<void> {
  const work = workspaceOf(visitor);
  await work.frame.getByRole('application').waitFor();
  await work.press('Tab', ...keys);
}

/** The spans of the text on screen. */
export const spansOf = (visitor: Visitor) => workspaceOf(visitor).frame.getByRole('document').locator('mark');

/** Waits until the text is open, and presses keys on it. */
export async function textShown(visitor: Visitor, ...keys: string[]): Promise<void> {
  await spansOf(visitor).first().waitFor();
  await workspaceOf(visitor).press(...keys);
}

/** Waits until the recording is open with its waveform, and presses keys on it. */
export async function soundShown(visitor: Visitor, ...keys: string[]): Promise<void> {
  const { frame, press } = workspaceOf(visitor);
  await transcriptOf(visitor).getByRole('button').first().waitFor();
  await frame.getByRole('application').focus();
  await press(...keys);
}

/** The transcript of the recording on screen. */
export const transcriptOf = (visitor: Visitor) =>
  workspaceOf(visitor).frame.getByRole('region', { name: visitor.words.audioRoom.transcript });

/** Waits until the video is open, goes so many frames on by the ten, and presses keys on it. */
export async function videoShown(visitor: Visitor, tens: number, ...keys: string[]): Promise<void> {
  const { frame, press } = workspaceOf(visitor);
  await frame.locator('[role=application][data-frame="0"]').waitFor();
  for (let nth = 1; nth <= tens; nth += 1) {
    await press('Shift+Period');
    await frame.locator(`[role=application][data-frame="${nth * 10}"]`).waitFor();
  }
  await press(...keys);
}

/** The answers on screen. */
export const answersOf = (visitor: Visitor) => workspaceOf(visitor).frame.getByRole('document').locator('article');

/** Waits until the answers are open, and presses keys on them. */
export async function answersShown(visitor: Visitor, ...keys: string[]): Promise<void> {
  await answersOf(visitor).first().waitFor();
  await workspaceOf(visitor).press(...keys);
}

export const shots: readonly Shot[] = [
  { name: 'login', address: () => '/login', isMain: true, isSignedOut: true },
  { name: 'login-phone', address: () => '/login', isPhone: true, isSignedOut: true },
  { name: 'orders', address: () => orders, isMain: true },
  { name: 'orders-phone', address: () => orders, isPhone: true },
  { name: 'projects', address: () => '/dashboard' },
  { name: 'batch-list', address: () => list, isMain: true },
  { name: 'batch-list-phone', address: () => list, isPhone: true },
  { name: 'batch-list-empty', address: () => `${list}?search=strawberries` },
  { name: 'batch-overview', address: ({ item }) => batch(item), isMain: true },
  { name: 'data-list', address: ({ item }) => `/projects/dataList?batchId=${item}` },
  { name: 'batch-history', address: ({ item }) => batch(item, 'history') },
  {
    name: 'package-list',
    address: packageList,
    isMain: true,
    prepare: async (visitor) => {
      const { bar, chooseNumbers } = packageScreenOf(visitor);
      await chooseNumbers(2, 4);
      await bar.waitFor();
    },
  },
  { name: 'package-list-phone', address: packageList, isPhone: true },
  { name: 'instant-delivery', address: () => '/projects/syncHistory', isMain: true },
  { name: 'instant-delivery-phone', address: () => '/projects/syncHistory', isPhone: true },
  {
    name: 'finish-dialog',
    address: ({ decided }) => batch(decided.id),
    prepare: ({ page, words }) => page.getByRole('button', { name: words.batch.actions.finish, exact: true }).click(),
  },
  {
    name: 'assign-dialog',
    address: () => list,
    prepare: (visitor, { decided }) =>
      chooseInRow(
        visitor,
        visitor.page.getByRole('row').filter({ hasText: decided.name }),
        visitor.words.batch.actions.assign,
      ),
  },
  {
    name: 'workspace',
    address: itemWork,
    isMain: true,
    isDarkOnly: true,
    prepare: async (visitor) => {
      await pictureShown(visitor, 'e');
      await workspaceOf(visitor).frame.getByRole('listbox').press('Enter');
    },
  },
  {
    name: 'workspace-text',
    address: ({ text }) => `/studio/index?batchId=${text}`,
    isMain: true,
    isDarkOnly: true,
    prepare: (visitor) => textShown(visitor, 'Shift+w', 'Tab'),
  },
  {
    name: 'workspace-video',
    address: ({ video }) => `/studio/index?batchId=${video}&index=2`,
    isMain: true,
    isDarkOnly: true,
    prepare: (visitor) => videoShown(visitor, 6, 'Tab'),
  },
  {
    name: 'workspace-answers',
    address: ({ answers }) => `/studio/index?batchId=${answers}&index=2`,
    isMain: true,
    isDarkOnly: true,
    prepare: (visitor) => answersShown(visitor, 'Tab'),
  },
  {
    name: 'workspace-phone',
    address: itemWork,
    isPhone: true,
    isDarkOnly: true,
    prepare: (visitor) => pictureShown(visitor),
  },
  {
    name: 'workspace-package',
    address: ({ package: id }) => `/studioPackage/studioPackage?batchId=${id}`,
    isDarkOnly: true,
    prepare: (visitor) => pictureShown(visitor),
  },
  {
    name: 'workspace-keys',
    address: itemWork,
    isDarkOnly: true,
    prepare: (visitor) => pictureShown(visitor, 'Shift+?'),
  },
  {
    name: 'workspace-add-error',
    address: itemWork,
    isDarkOnly: true,
    prepare: (visitor) => pictureShown(visitor, 'e'),
  },
  {
    name: 'workspace-done',
    address: ({ decided }) => `/studio/index?batchId=${decided.id}`,
    isDarkOnly: true,
    prepare: (visitor) => workspaceOf(visitor).isDone(),
  },
];
