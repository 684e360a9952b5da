import type { BatchStandings } from '../en/batch-standings.ts';
import { countText } from '../figures.ts';

export const batchStandings: BatchStandings = {
  empty: '空',
  uploading: 'アップロード中',
  interrupted: 'アップロード中断',
  arrived: '到着済み、未解析',
  parsing: 'データ解析中',
  parsed: '解析済み',
  partlyParsed: (failed) => `解析済み、失敗${countText(failed)}件`,
  failed: '解析失敗',
  expired: '期限切れ',
};
