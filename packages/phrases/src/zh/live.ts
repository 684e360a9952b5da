/** Whether a screen follows changes by itself. */
export const live = {
  live: '实时更新',
  connecting: '正在连接…',
  offline: '离线',
};
