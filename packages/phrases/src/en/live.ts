/** Whether a screen follows changes by itself. */
export const live = {
  live: 'Live',
  connecting: 'Connecting…',
  offline: 'Offline',
};
