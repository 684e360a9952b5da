import type { ProjectPhrases } from '../en/project.ts';
import { countText } from '../figures.ts';

export const project: ProjectPhrases = {
  title: '项目',
  search: '项目名称',
  instantDelivery: '即时交付',
  project: '项目',
  order: '订单',
  created: '创建日期',
  batches: '批次数',
  open: '待验收',
  items: '数据量',
  enter: '进入',
  count: (count) => `共 ${countText(count)} 个项目`,
  emptyTitle: '还没有项目',
  emptyText: '首次交付后，项目会显示在这里。',
  emptyFiltered: '没有符合条件的项目',
  emptyFilteredText: '没有名称包含该文字的项目。',
  clear: '显示全部项目',
};
