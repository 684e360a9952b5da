import type { RoundPhrases } from '../en/round.ts';
import { countText } from '../figures.ts';

export const round: RoundPhrases = {
  list: 'ラウンド',
  round: (number) => `第${number}ラウンド`,
  delivered: '納品',
  by: (name) => name,
  asked: '修正の依頼',
  repaired: '変更あり',
  claimed: '変更なし',
  unasked: '依頼外の変更',
  passed: '合格',
  rejected: '不合格',
  result: '結果',
  open: '進行中',
  results: { '10': '合格', '20': '不合格' },
  changes: 'このラウンドの変更',
  sums: (asked, changed, claimed, missing) =>
    `修正を依頼した ${countText(asked)}件のうち、${countText(changed)}件が変更され、${countText(claimed)}件は元のまま戻りました${missing === 0 ? '' : `。${countText(missing)}件は再納品されていません`}。`,
  others: (unasked, untouched) =>
    `そのほかでは、${countText(unasked)}件が依頼なしに変更され、${countText(untouched)}件は変わっていません。`,
  kind: '対象のデータ',
  kinds: { claimed: '依頼したが変更なし', changed: '依頼し変更あり', missing: '再納品なし', unasked: '依頼外の変更' },
  none: '該当するデータはありません',
  was: (result) => `前回：${result}`,
  more: 'さらに表示',
  fixes: {
    title: '修正の状況',
    about:
      '各ラウンドで修正を依頼したエラーのうち、検収者が修正済みと確認した割合です。未回答は割合に含みません。エラーバーは依頼全体に対する95%区間です。この区間は、回答されたエラーが無作為に選ばれたと仮定しています。選んで回答した場合、真の割合は区間の外にもなり得ます。',
    none: '前のラウンドでエラーが付けられなかったため、修正の依頼はありません。',
    unanswered: 'まだ誰も回答していません。再納品されたデータを開くと、ワークスペースに質問が表示されます。',
    by: '分類',
    byType: 'エラーの種類',
    byLabel: 'ラベル',
    table: 'ラウンド別の修正状況',
    all: 'すべてのエラー',
    wholeItem: 'データ全体',
    drawn: (name) => `回答のうち修正済みの割合：${name}`,
    interval: (low, high) => `${low}〜${high}%`,
    figures: (asked, fixed, unfixed, unanswered) =>
      `依頼 ${countText(asked)}、修正済み ${countText(fixed)}、未修正 ${countText(unfixed)}、未回答 ${countText(unanswered)}`,
    more: (count) => `ほか ${countText(count)}件`,
  },
};
