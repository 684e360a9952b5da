import { countText } from '../figures.ts';

/** How far a batch of a dataset is, said alike on every page. */
export const batchStandings = {
  empty: 'Empty',
  uploading: 'Uploading',
  interrupted: 'Upload interrupted',
  arrived: 'Arrived, not parsed',
  parsing: 'In data parsing',
  parsed: 'Parsed',
  partlyParsed: (failed: number) => `Parsed, ${countText(failed)} failed`,
  failed: 'Parsing failed',
  expired: 'Expired',
};

export type BatchStandings = typeof batchStandings;
