import { createContext, use } from 'react';

/** The words of the parts themselves. A page that shows the parts provides them in its language. */
export interface UiWords {
  readonly close: string;
  readonly cancel: string;
  readonly ok: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly loading: string;
  readonly nothing: string;
  readonly rate: (rate: number, interval: readonly [number, number] | null, agreed: number) => string;
  readonly ratePartial: (rate: number, agreed: number) => string;
  readonly rateIdle: (agreed: number) => string;
  /** A count with digit grouping. */
  readonly count: (count: number) => string;
  /** A share from 0 to 1 as a percentage without the sign, shown beside an agreed rate. */
  readonly percent: (share: number, agreed: number) => string;
  readonly interval: string;
  readonly agreed: string;
  readonly pager: {
    readonly total: (count: number) => string;
    readonly pageSize: string;
    readonly goTo: string;
    readonly page: string;
    readonly pageLabel: string;
    readonly previous: string;
    readonly next: string;
    readonly back5: string;
    readonly on5: string;
  };
}

export const UiWordsContext = createContext<UiWords | null>(null);

export function useUiWords(): UiWords {
  const words = use(UiWordsContext);
  if (words === null) throw new Error('No words: render the parts inside UiWordsContext.');
  return words;
}
