import type { UiPhrases } from '../en/ui.ts';

const percent = (share: number) => (share * 100).toFixed(1);

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
      ? `${percent(rate)}%（${percent(interval[0])}〜${percent(interval[1])}）、合意 ${percent(agreed)}`
      : `全数の ${percent(rate)}%、合意 ${percent(agreed)}`,
  ratePartial: (rate, agreed) => `判定済みの ${percent(rate)}%、合意 ${percent(agreed)}`,
  rateIdle: (agreed) => `結果なし、合意 ${percent(agreed)}`,
  interval: '95% 信頼区間',
  agreed: '合意した率',
  pager: {
    total: (count) => `全${count.toLocaleString('en')}件`,
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
