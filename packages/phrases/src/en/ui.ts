import { agreedText, intervalText, percentText, rateText } from '@countersign/domain';
import { countText } from '../figures.ts';

/** Words of the parts that know no product word. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  loading: 'Loading',
  nothing: 'nothing decided',
  /** The words of a rate bar; shares from 0 to 1. */
  rate: (rate: number, interval: readonly [number, number] | null, agreed: number) =>
    interval
      ? `${percentText(rate, agreed)}, between ${intervalText(interval, agreed).join(' and ')}, agreed ${agreedText(agreed)}`
      : `${percentText(rate, agreed)} of everything, agreed ${agreedText(agreed)}`,
  ratePartial: (rate: number, agreed: number) =>
    `${percentText(rate, agreed)} of what was decided so far, agreed ${agreedText(agreed)}`,
  rateIdle: (agreed: number) => `Nothing decided yet, agreed ${agreedText(agreed)}`,
  count: countText,
  percent: rateText,
  interval: '95% interval',
  agreed: 'agreed rate',
  pager: {
    total: (count: number) => (count === 1 ? '1 in all' : `${countText(count)} in all`),
    pageSize: 'a page',
    goTo: 'Go to',
    page: 'page',
    pageLabel: 'Page',
    previous: 'Previous page',
    next: 'Next page',
    back5: 'Back 5 pages',
    on5: 'Forward 5 pages',
  },
};

export type UiPhrases = typeof ui;
