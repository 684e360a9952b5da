import type { UiPhrases } from '../en/ui.ts';
import { countText, percentText } from '../figures.ts';

export const ui: UiPhrases = {
  close: '閉じる',
  cancel: 'キャンセル',
  ok: 'OK',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  loading: '読み込み中',
  nothing: '結果なし',
  rate: (rate, interval, agreed) =>
    interval
      ? `${percentText(rate)}%（${percentText(interval[0])}〜${percentText(interval[1])}）、合意 ${percentText(agreed)}`
      : `全数の ${percentText(rate)}%、合意 ${percentText(agreed)}`,
  ratePartial: (rate, agreed) => `判定済みの ${percentText(rate)}%、合意 ${percentText(agreed)}`,
  rateIdle: (agreed) => `結果なし、合意 ${percentText(agreed)}`,
  count: countText,
  percent: percentText,
  interval: '95% 信頼区間',
  agreed: '合意した率',
  pager: {
    total: (count) => `全${countText(count)}件`,
    pageSize: '件/ページ',
    goTo: '移動',
    page: 'ページ',
    pageLabel: 'ページ',
    previous: '前のページ',
    next: '次のページ',
    back5: '5ページ戻る',
    on5: '5ページ進む',
  },
};
