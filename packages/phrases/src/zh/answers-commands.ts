import type { answersCommandNames as english } from '../en/answers-commands.ts';

export const answersCommandNames: typeof english = {
  'answers.turn': '上一条、下一条发言或回答',
  'answers.scroll': '滚动一行',
  'answers.page': '滚动一页',
  'answers.end': '开头、结尾',
  'answers.together': '回答同时滚动或分别滚动',
  'answers.compare': '回答之间的词语差异',
  'answers.raw': '原始文本或渲染后的文本',
  'answers.models': '模型名称',
  'answers.order': '按交付顺序或标注员看到的顺序',
};
