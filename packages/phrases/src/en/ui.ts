const percent = (share: number) => (share * 100).toFixed(1);

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
      ? `${percent(rate)} %, between ${percent(interval[0])} and ${percent(interval[1])}, agreed ${percent(agreed)}`
      : `${percent(rate)} % of everything, agreed ${percent(agreed)}`,
  ratePartial: (rate: number, agreed: number) =>
    `${percent(rate)} % of what was decided so far, agreed ${percent(agreed)}`,
  rateIdle: (agreed: number) => `Nothing decided yet, agreed ${percent(agreed)}`,
  interval: '95 % interval',
  agreed: 'agreed rate',
  pager: {
    total: (count: number) => (count === 1 ? '1 in all' : `${count.toLocaleString('en')} in all`),
    pageSize: 'a page',
    goTo: 'Go to',
    page: 'page',
    pageLabel: 'Page',
    previous: 'Previous page',
    next: 'Next page',
    back5: 'Back 5 pages',
    on5: 'On 5 pages',
  },
};

export type UiPhrases = typeof ui;
