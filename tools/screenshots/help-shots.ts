import type { Locator } from 'playwright-core';
import { chooseInRow, rowOf } from '../../e2e/batch-screen.ts';
import type { UiLanguage, Visitor } from '../../e2e/browser.ts';
import { packageScreenOf } from '../../e2e/package-screen.ts';
import { workspaceOf } from '../../e2e/workspace.ts';
import {
  answersOf,
  answersShown,
  type Batches,
  pictureShown,
  soundShown,
  spansOf,
  textShown,
  transcriptOf,
  videoShown,
} from './shots.ts';

/** One picture of the help centre. */
export interface HelpShot {
  readonly name: string;
  readonly address: (batches: Batches, language: UiLanguage) => string;
  /** The presses before the picture is taken. */
  readonly prepare?: (visitor: Visitor, batches: Batches) => Promise<unknown>;
  /** What the steps of the article name, in order. */
  readonly rings?: (visitor: Visitor) => readonly Locator[];
  /** In pixels from the top: less if the lower part of the screen is empty, more if the content continues below. */
  readonly height?: number;
  /** The part of the screen to show, instead of its whole width. */
  readonly part?: (visitor: Visitor) => Locator;
  readonly isPhone?: boolean;
  readonly isSignedOut?: boolean;
  /** What an acceptor sees, not an administrator. */
  readonly isOfAcceptor?: boolean;
}

const itemWork = ({ item }: Batches) => `/studio/index?batchId=${item}`;
/** A note of the sample in the language of the screen, with spans and relations. */
const noteIndex: Record<UiLanguage, number> = { en: 5, zh: 10, ja: 7 };
const textWork = ({ text }: Batches, language: UiLanguage) =>
  `/studio/index?batchId=${text}&index=${noteIndex[language]}`;
/** A call of the sample in the language of the screen. */
const callIndex: Record<UiLanguage, number> = { en: 5, zh: 3, ja: 2 };
const soundWork = ({ sound }: Batches, language: UiLanguage) =>
  `/studio/index?batchId=${sound}&index=${callIndex[language]}`;
/** The clip of the sample with the tractor. */
const videoWork = ({ video }: Batches) => `/studio/index?batchId=${video}&index=2`;
/** A question of the sample in the language of the screen. */
const questionIndex: Record<UiLanguage, number> = { en: 1, zh: 4, ja: 6 };
const answersWork = ({ answers }: Batches, language: UiLanguage) =>
  `/studio/index?batchId=${answers}&index=${questionIndex[language]}`;
const packageWork = ({ package: id }: Batches) => `/studioPackage/studioPackage?batchId=${id}`;
const partOfProfile = ({ page }: Visitor, name: string) => page.getByRole('region', { name });
/** Time until the frames of a track's life are decoded. */
const FILM_MS = 3000;
/** The height of the whole personal centre, so that nothing has to be scrolled. */
const profileHeight = 1300;

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
    name: 'delivery-files',
    height: 640,
    address: () => '/orderManage',
    prepare: async ({ page, words: { deliveryFiles: words } }) => {
      await page.getByRole('link', { name: 'Autumn fruit' }).click();
      await page.getByRole('tab', { name: /4/ }).click();
      await page.getByRole('link', { name: words.tab.all }).click();
      await page.getByRole('button', { name: /part_2/, expanded: false }).click();
      await page.getByRole('textbox', { name: words.decide.label }).waitFor();
    },
    rings: (visitor) => {
      const { page, words } = visitor;
      const { deliveryFiles: said } = words;
      return [
        rowOf(visitor, 'part_3').getByRole('button', { name: said.download, exact: true }),
        page.getByRole('button', { name: /part_2/, expanded: true }),
        page.getByRole('button', { name: said.decide.confirm(10) }),
      ];
    },
  },
  {
    name: 'batches',
    height: 630,
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
  {
    name: 'mend',
    address: itemWork,
    prepare: (visitor) => pictureShown(visitor, 'Shift+ArrowDown', 'ArrowRight'),
  },
  {
    name: 'text',
    address: textWork,
    prepare: (visitor) => textShown(visitor, 'Shift+w', 'Tab'),
    rings: (visitor) => {
      const { frame } = workspaceOf(visitor);
      const { textRoom, studio } = visitor.words;
      return [
        spansOf(visitor),
        frame.getByRole('toolbar', { name: textRoom.strip }),
        frame.getByRole('complementary').last(),
        frame.getByLabel(studio.verdict, { exact: true }),
      ];
    },
  },
  {
    name: 'text-edit',
    // Its first span lacks its first word.
    address: ({ text }) => `/studio/index?batchId=${text}&index=4`,
    prepare: (visitor) => textShown(visitor, 'Tab', 'Control+Alt+Shift+ArrowLeft'),
  },
  {
    name: 'sound',
    address: soundWork,
    prepare: (visitor) => soundShown(visitor, 'p', 'Tab', 'Tab'),
    rings: (visitor) => {
      const { frame } = workspaceOf(visitor);
      const { audioRoom, studio } = visitor.words;
      return [
        frame.getByRole('application'),
        frame.getByRole('region', { name: audioRoom.transport }),
        transcriptOf(visitor),
        frame.getByRole('complementary').last(),
        frame.getByLabel(studio.verdict, { exact: true }),
      ];
    },
  },
  {
    name: 'video',
    address: videoWork,
    height: 900,
    prepare: async (visitor) => {
      await videoShown(visitor, 6, 'Tab');
      const { videoRoom } = visitor.words;
      await workspaceOf(visitor)
        .frame.getByRole('region', { name: videoRoom.life('Tractor #1') })
        .waitFor();
      await visitor.page.waitForTimeout(FILM_MS);
    },
    rings: (visitor) => {
      const { frame } = workspaceOf(visitor);
      const { videoRoom, studio } = visitor.words;
      return [
        frame.getByRole('application'),
        frame.getByRole('region', { name: videoRoom.transport }),
        frame.getByRole('slider', { name: videoRoom.timeline }),
        frame.getByRole('complementary').last(),
        frame.getByLabel(studio.verdict, { exact: true }),
      ];
    },
  },
  {
    name: 'answers',
    address: answersWork,
    prepare: (visitor) => answersShown(visitor),
    rings: (visitor) => {
      const { frame } = workspaceOf(visitor);
      const { answersRoom, studio } = visitor.words;
      return [
        frame.getByRole('region', { name: answersRoom.before, exact: true }),
        answersOf(visitor).first(),
        frame.getByRole('region', { name: studio.annotations, exact: true }),
        frame.getByLabel(studio.verdict, { exact: true }),
      ];
    },
  },
  { name: 'answers-words', height: 560, address: answersWork, prepare: (visitor) => answersShown(visitor, 'j') },
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
    height: 900,
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
    name: 'spot-check',
    height: 900,
    address: ({ item }) => `/projects/deliveryBatch?batchId=${item}`,
    prepare: async ({ page, words: { batch, sampling } }) => {
      await page.getByRole('button', { name: batch.actions.spotCheck, exact: true }).click();
      await page.getByRole('dialog', { name: sampling.title }).getByText(sampling.proves).waitFor();
    },
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
  {
    name: 'dataset',
    height: 900,
    address: () => '/dataSet/dataSetList',
    prepare: async ({ page, words: { datasetPage } }) => {
      await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByText(datasetPage.history.title, { exact: true }).first().waitFor();
    },
  },
  {
    name: 'team',
    height: profileHeight,
    address: () => '/profile',
    part: (visitor) => partOfProfile(visitor, visitor.words.profile.parts.team),
    rings: (visitor) => {
      const { page, words } = visitor;
      const { team } = words;
      return [
        page.getByRole('button', { name: team.add }),
        page.getByRole('switch'),
        page.getByRole('radiogroup'),
        partOfProfile(visitor, words.profile.parts.team).locator('button[aria-haspopup]'),
      ];
    },
  },
  {
    name: 'tasks',
    height: 720,
    isOfAcceptor: true,
    address: () => '/accept/task',
    part: ({ page, words: { task } }) => page.getByRole('table', { name: task.title }),
    rings: ({ page }) => [page.locator('.row-next').first()],
  },
  {
    name: 'sharing',
    height: 900,
    address: ({ package: id }) => `/projects/team?batchId=${id}`,
    prepare: async ({ page, words: { sharing } }) => {
      const map = page.getByRole('listbox');
      await map.getByRole('option').first().click();
      await page.getByText(sharing.chosen(1)).waitFor();
    },
    part: ({ page }) => page.getByRole('listbox').locator('xpath=ancestor::section[1]/..'),
    rings: ({ page, words: { sharing } }) => [
      page.getByRole('listbox'),
      page.getByRole('radiogroup', { name: sharing.how }),
      page.getByRole('list', { name: sharing.how }),
    ],
  },
  {
    name: 'personal-centre',
    height: 490,
    address: () => '/profile',
    rings: ({ page, words: { profile } }) => [
      page.getByRole('button', { name: profile.edit }),
      page.getByRole('button', { name: profile.changePicture }),
    ],
  },
  {
    name: 'credential',
    height: profileHeight,
    address: () => '/profile',
    part: (visitor) => partOfProfile(visitor, visitor.words.profile.parts.credential),
    rings: ({ page, words: { credential } }) => [
      page.getByText(credential.appKey, { exact: true }),
      page.getByText(credential.appSecret, { exact: true }),
      page.getByRole('button', { name: credential.reveal, exact: true }),
    ],
  },
  {
    name: 'tools',
    height: 930,
    address: () => '/downloadPage',
    rings: ({ page, words: { tool } }) => [
      page.getByRole('radiogroup', { name: tool.system }),
      page.getByRole('button', { name: new RegExp(tool.download('[\\d.]+M')) }),
      page.getByText(tool.compare.text),
    ],
  },
  {
    name: 'feedback',
    address: () => '/dashboard',
    prepare: ({ page, words }) => page.getByRole('button', { name: words.shell.feedback }).last().click(),
    part: ({ page, words }) => page.getByRole('dialog', { name: words.feedback.title }),
    rings: ({ page, words: { feedback } }) => [
      page.getByRole('textbox', { name: feedback.contact }),
      page.getByRole('textbox', { name: feedback.description }),
      page.getByRole('button', { name: feedback.add }),
      page.getByRole('button', { name: feedback.submit }),
    ],
  },
  { name: 'phone', address: itemWork, isPhone: true, prepare: (visitor) => pictureShown(visitor) },
  {
    name: 'sound-phone',
    address: soundWork,
    isPhone: true,
    prepare: async (visitor) => {
      await soundShown(visitor);
      await transcriptOf(visitor).getByRole('button').nth(1).click();
    },
  },
  {
    name: 'video-phone',
    address: videoWork,
    isPhone: true,
    prepare: (visitor) => videoShown(visitor, 6, 'Tab'),
  },
  {
    name: 'text-phone',
    address: textWork,
    isPhone: true,
    prepare: async (visitor) => {
      await textShown(visitor);
      await spansOf(visitor).nth(1).click();
    },
  },
  {
    name: 'answers-phone',
    address: answersWork,
    isPhone: true,
    prepare: async (visitor) => {
      await answersShown(visitor);
      await workspaceOf(visitor)
        .frame.getByRole('region', { name: visitor.words.answersRoom.statements })
        .scrollIntoViewIfNeeded();
    },
  },
];
