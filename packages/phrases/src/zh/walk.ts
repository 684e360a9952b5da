import type { walk as english } from '../en/walk.ts';

export const walk: typeof english = {
  names: { '00': '待验收', '10': '通过', '20': '驳回', invalid: '无效', found: '筛选结果', package: '数据包' },
  place: (place, total, name) => `${name} ${place} / ${total}`,
  outside: (total, name) => `${name} ${total} 条`,
  leave: (place) => `${place}：改为浏览整个批次`,
  atLeast: '“+”表示可能还有更多：列表较长时，只读取打开位置前后的部分。',
  ended: (total) => `已浏览到筛选结果的最后一条，共 ${total} 条。`,
};
