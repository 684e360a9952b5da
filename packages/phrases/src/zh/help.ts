import type { HelpPhrases } from '../en/help.ts';

export const help: HelpPhrases = {
  title: '帮助中心',
  intro: '从首次登录到验收报告，了解如何在这里验收交付。',
  search: '搜索帮助文章',
  articles: '文章',
  topics: {
    begin: '入门',
    accept: '验收',
    results: '数据与结果',
    data: '您的数据',
    account: '团队与账号',
    trouble: '遇到问题时',
  },
  count: (count) => `${count} 篇文章`,
  places: (count) => `${count} 处`,
  none: '没有同时包含这些词的文章',
  noneText: '请减少或更换关键词，也可以按主题浏览。',
  showAll: '显示全部文章',
  onThisPage: '本页内容',
  previous: '上一篇',
  next: '下一篇',
  enlarge: (caption) => `打开图片：${caption}`,
  manual: '操作手册（PDF）',
  book: {
    title: '操作手册',
    subtitle: '供验收员和管理员使用',
    contents: '目录',
    page: (page, total) => `第 ${page} 页，共 ${total} 页`,
  },
};
