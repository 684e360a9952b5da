import { agreedText, intervalText, percentText, rateText } from '@countersign/domain';
import type { UiPhrases } from '../en/ui.ts';
import { countText } from '../figures.ts';

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
      ? `${percentText(rate, agreed)}（${intervalText(interval, agreed).join('〜')}）、合意基準 ${agreedText(agreed)}`
      : `全数の ${percentText(rate, agreed)}、合意基準 ${agreedText(agreed)}`,
  ratePartial: (rate, agreed) => `判定済みの ${percentText(rate, agreed)}、合意基準 ${agreedText(agreed)}`,
  rateIdle: (agreed) => `結果なし、合意基準 ${agreedText(agreed)}`,
  count: countText,
  percent: rateText,
  interval: '95% 信頼区間',
  agreed: '合意基準',
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
