import type { ProjectPhrases } from '../en/project.ts';
import { countText } from '../figures.ts';

export const project: ProjectPhrases = {
  title: 'プロジェクト',
  search: 'プロジェクト名',
  instantDelivery: '納品状況',
  project: 'プロジェクト',
  order: '注文',
  created: '作成日',
  batches: 'バッチ数',
  open: '検収待ち',
  items: 'データ数',
  enter: '開く',
  count: (count) => `プロジェクト ${countText(count)}件`,
  emptyTitle: 'プロジェクトはまだありません',
  emptyText: '最初の納品があると、ここに表示されます。',
  emptyFiltered: '該当するプロジェクトがありません',
  emptyFilteredText: 'その文字を名前に含むプロジェクトはありません。',
  clear: 'すべてのプロジェクトを表示',
};
