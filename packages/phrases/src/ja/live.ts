/** Whether a screen follows changes by itself. */
export const live = {
  live: '自動更新中',
  connecting: '接続しています…',
  offline: 'オフライン',
};
