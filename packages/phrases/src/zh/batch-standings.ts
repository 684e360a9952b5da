import type { BatchStandings } from '../en/batch-standings.ts';
import { countText } from '../figures.ts';

export const batchStandings: BatchStandings = {
  empty: '空',
  uploading: '正在上传',
  interrupted: '上传中断',
  arrived: '已到达，未解析',
  parsing: '数据解析中',
  parsed: '解析成功',
  partlyParsed: (failed) => `已解析，${countText(failed)} 个失败`,
  failed: '解析失败',
  expired: '已过期',
};
