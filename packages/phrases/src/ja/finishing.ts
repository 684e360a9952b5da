import type { FinishingPhrases } from '../en/finishing.ts';
import { countText } from '../figures.ts';

export const finishing: FinishingPhrases = {
  rate: '正解率',
  rateOf: (rate, interval, agreed) =>
    interval === null
      ? `個別に判定したデータの ${rate}、合意基準 ${agreed}`
      : `個別に判定したデータの ${rate}、95% 信頼区間 ${interval[0]}〜${interval[1]}、合意基準 ${agreed}`,
  noRate: (agreed) => `個別に判定したデータはありません。合意基準 ${agreed}`,
  missed: {
    delivered: (rate, right, decided, agreed) =>
      `納品時は ${rate}：${decided}件中${right}件が修正なしで正解です。合意基準 ${agreed} に届きません。`,
    all: (rate, right, decided, agreed) =>
      `パッケージ一括を含む全判定の ${rate}：${decided}件中${right}件が合格です。合意基準 ${agreed} に届きません。`,
  },
  standsFor: (lot, valid, packages) =>
    `${countText(valid)}件中${countText(lot)}件${packages.length === 0 ? '' : `（パッケージ ${packages.join('、')}）`}だけを表し、残りについては何も示しません。`,
  looked: '確認の状況',
  allSeen: '有効なデータはすべて誰かが開いています。',
  unseen: (count, share, passed, rejected) =>
    `誰も見ていないデータが${countText(count)}件（有効なデータの ${share}）あります。うちパッケージ一括で合格が${passed}件、不合格が${rejected}件です。`,
  whole: (count, share) => `${countText(count)}件（${share}）はパッケージ一括の結果です。`,
  errors: '種類別のエラー',
  noneSuggested: '個別の判定がないため、合意基準からは提案できません。',
  reason: '理由',
  reasonHint: '例：不鮮明、対象外の製品',
  noCount: (passed, rejected) => `うち合格${passed}件、不合格${rejected}件は、どの率にも入らなくなります。`,
  accuracy: (before, after) => `全判定の正解率：${before} → ${after}。`,
  invalidTitle: '無効のデータ',
  invalidHad: (passed, rejected) =>
    passed + rejected === 0
      ? '判定済みのデータは含まれていません。'
      : `無効になる前は、${[
          ...(passed === 0 ? [] : [`合格${countText(passed)}件`]),
          ...(rejected === 0 ? [] : [`不合格${countText(rejected)}件`]),
        ].join('、')}でした。`,
  invalidRate: (before, after) => `判定済みの全データの合格率は、これらを含めると${before}、除くと${after}です。`,
  invalidWhy: (remark, items) => `「${remark}」（${countText(items)}件）`,
};
