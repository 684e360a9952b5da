import type { failed as english } from '../en/failed.ts';

export const failed: typeof english = {
  openTitle: 'ワークスペースを開けませんでした',
  itemTitle: 'データを開けませんでした',
  heldTitle: 'ほかのメンバーが作業中です',
  heldNext: '次のデータに進めます。判定が付いたあと、または相手が離れてから最長10分で、また開けるようになります。',
  offline: 'サーバーに接続できません。判定は保管され、つながり次第送信されます。',
  at: (index, text) => `${index}番：${text}`,
  held: (name) => `${name}さんが検収中です。`,
  heldPackage: (name) => `このパッケージは${name}さんが担当しています。`,
  gone: 'このバッチにそのデータはありません。',
  noStore:
    'ブラウザーがこのサイトのデータ保存を許可していないため、判定が失われるおそれがあります。許可してからやり直してください。',
  broken: 'このデータは表示できません',
  brokenText: 'ファイルが壊れているか、対応していない形式です。無効にできます。',
  expired: 'このデータの保存期間は終了しました',
  expiredText: '注文の完了後の保存期間が終了しました。アノテーションと判定は残っています。',
  missing: 'データが見つかりません',
  missingText: 'サーバーにファイルがありません。無効にできます。',
  again: '再試行',
  takeOver: '引き継ぐ',
  next: '次へ',
  close: '閉じる',
};
