import type { ReportOpinionPhrases } from '../en/report-opinions.ts';
import { countText } from '../figures.ts';

export const opinions: ReportOpinionPhrases = {
  title: 'セカンドオピニオン（ブラインド）',
  ofPairs: '二人が判定したうち',
  drawn: 'セカンドオピニオンに抽出されたデータ',
  given: '出された意見',
  pairs: '二人が判定したデータ',
  bothPassed: '二人とも合格',
  bothRejected: '二人とも不合格',
  differ: '一人だけが合格',
  waiting: 'そのうち未裁定',
  agreed: '結果が同じ',
  kappa: 'カッパ（偶然を超える一致）',
  low: 'その 95% 区間の下端',
  high: 'その 95% 区間の上端',
  kappaOf: (name) => `${name}とほかの人のカッパ`,
  onPairs: (kappa, pairs) => `${kappa}、${countText(pairs)}件`,
  saysNothing: '二人の結果がすべて同じ一種類のとき、カッパは何も示しません。',
};
