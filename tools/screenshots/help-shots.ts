import type { Locator } from 'playwright-core';
import { chooseInRow, rowOf } from '../../e2e/batch-screen.ts';
import type { Visitor } from '../../e2e/browser.ts';
import { packageScreenOf } from '../../e2e/package-screen.ts';
import { workspaceOf } from '../../e2e/workspace.ts';
import { type Batches, pictureShown } from './shots.ts';

/** One picture of the help centre. */
export interface HelpShot {
  readonly name: string;
  readonly address: (batches: Batches) => string;
  /** What is pressed before the picture is taken. */
  readonly prepare?: (visitor: Visitor, batches: Batches) => Promise<unknown>;
  /** What the steps of the article point at, in their order. */
  readonly rings?: (visitor: Visitor) => readonly Locator[];
  /** In pixels, where the lower part of the screen is empty. */
  readonly height?: number;
  readonly isPhone?: boolean;
  readonly isSignedOut?: boolean;
}

const itemWork = ({ item }: Batches) => `/studio/index?batchId=${item}`;
const packageWork = ({ package: id }: Batches) => `/studioPackage/studioPackage?batchId=${id}`;

export const helpShots: readonly HelpShot[] = [
  {
    name: 'sign-in',
    address: () => '/login',
    isSignedOut: true,
    rings: ({ page, words: { account } }) => [
      page.getByRole('textbox', { name: account.loginName }),
      page.getByRole('slider'),
      page.getByRole('button', { name: account.signIn, exact: true }),
    ],
  },
  {
    name: 'orders',
    height: 420,
    address: () => '/orderManage',
    rings: ({ page }) => [page.locator('.row-next').first()],
  },
  {
    name: 'batches',
    height: 600,
    address: () => '/projects/deliveryBatchList',
    rings: ({ page, words: { batch } }) => [
      page.getByRole('searchbox'),
      page.getByRole('radiogroup', { name: batch.stagesLabel }),
      page.getByRole('button', { name: batch.actions.continue }),
    ],
  },
  {
    name: 'workspace',
    address: itemWork,
    prepare: async (visitor) => {
      await pictureShown(visitor, 'e');
      await workspaceOf(visitor).frame.getByRole('listbox').press('Enter');
    },
    rings: (visitor) => {
      const { frame } = workspaceOf(visitor);
      const { studio } = visitor.words;
      return [
        frame.getByRole('application'),
        frame.getByRole('complementary').last(),
        frame.getByLabel(studio.verdict, { exact: true }),
      ];
    },
  },
  {
    name: 'add-error',
    address: itemWork,
    prepare: async (visitor) => {
      await pictureShown(visitor, 'e');
      await workspaceOf(visitor).frame.getByRole('listbox').waitFor();
    },
  },
  { name: 'keys', address: itemWork, prepare: (visitor) => pictureShown(visitor, 'Shift+?') },
  {
    name: 'packages',
    address: ({ package: id }) => `/projects/packageList?batchId=${id}`,
    prepare: async (visitor) => {
      const { bar, chooseNumbers } = packageScreenOf(visitor);
      await chooseNumbers(2, 4);
      await bar.waitFor();
    },
  },
  { name: 'package-map', address: packageWork, prepare: (visitor) => pictureShown(visitor) },
  {
    name: 'data-list',
    address: ({ item }) => `/projects/dataList?batchId=${item}`,
    rings: ({ page, words: { item } }) => [
      page.getByRole('searchbox'),
      page.getByRole('combobox', { name: item.mark }),
      page.getByRole('radiogroup', { name: item.result }),
      page.getByRole('radiogroup', { name: item.view }),
    ],
  },
  {
    name: 'batch-page',
    address: ({ item }) => `/projects/deliveryBatch?batchId=${item}`,
    rings: ({ page, words: { batch } }) => [
      page.getByText(batch.accuracyFinal).locator('..'),
      page.getByText(batch.canSign).locator('..'),
    ],
  },
  {
    name: 'finish',
    address: ({ decided }) => `/projects/deliveryBatch?batchId=${decided.id}`,
    prepare: ({ page, words }) => page.getByRole('button', { name: words.batch.actions.finish, exact: true }).click(),
  },
  {
    name: 'export',
    address: () => '/projects/deliveryBatchList',
    prepare: async (visitor, { decided }) => {
      const { page, words } = visitor;
      await chooseInRow(visitor, rowOf(visitor, decided.name), words.batch.actions.export);
      const dialog = page.getByRole('dialog', { name: words.delivery.title });
      await dialog.getByRole('button', { name: words.delivery.create, exact: true }).click();
      await dialog.getByText(words.delivery.download, { exact: true }).first().waitFor();
    },
  },
  {
    name: 'instant-delivery',
    address: () => '/projects/syncHistory',
    rings: ({ page, words: { sync } }) => [
      page.getByRole('radiogroup', { name: sync.statusesLabel }),
      page.getByText(sync.hidden).locator('../..'),
    ],
  },
  { name: 'phone', address: itemWork, isPhone: true, prepare: (visitor) => pictureShown(visitor) },
];
