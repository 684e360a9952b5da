import type { BatchMode } from '@countersign/contract';
import type { AssignmentPhrases } from '../en/assignment.ts';
import { countText } from '../figures.ts';

const units: Record<BatchMode, string> = { item: '区分', package: 'パッケージ', job: 'ジョブ' };
const count = (mode: BatchMode, n: number) => `${countText(n)} ${units[mode]}`;

export const assignment: AssignmentPhrases = {
  title: '分担',
  count,
  ownPart: (mode, packages, of, valid, ofItems) =>
    mode === 'item'
      ? `自分の担当：${countText(ofItems)}件のうち${countText(valid)}件`
      : `自分の担当：${count(mode, of)}のうち${countText(packages)}、${countText(ofItems)}件のうち${countText(valid)}件`,
  hasPart: '一部のパッケージを担当',
  disabled: '無効',
  disabledNote: (names) => `アカウントが無効の人：${names}。管理者が有効にするまで、作業は進みません。`,
  ownPartText: '数値はすべて自分の担当分です。',
  isPartDone: '自分の担当分は終わりましたか？',
  partDone: 'はい',
  ownSample: (lookedAt, of, wrong) =>
    `担当分の抜き取り：${countText(of)}件中 ${countText(lookedAt)}件を確認、誤り ${countText(wrong)}件`,
};
