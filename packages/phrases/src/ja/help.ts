import type { HelpPhrases } from '../en/help.ts';

export const help: HelpPhrases = {
  title: 'ヘルプセンター',
  intro: '最初のログインから検収レポートまで、ここでの検収の進め方をまとめています。',
  search: '記事を検索',
  articles: '記事',
  topics: {
    begin: 'はじめる',
    accept: '検収する',
    results: '数字と結果',
    data: '自社データ',
    account: 'チームとアカウント',
    trouble: '困ったとき',
  },
  count: (count) => `${count}件の記事`,
  places: (count) => `${count}か所`,
  none: 'すべての語を含む記事はありません',
  noneText: '語を減らすか変えるか、テーマからお探しください。',
  showAll: 'すべての記事を表示',
  onThisPage: 'このページの内容',
  previous: '前の記事',
  next: '次の記事',
  enlarge: (caption) => `画像を開く：${caption}`,
  manual: '操作マニュアル（PDF）',
  book: {
    title: '操作マニュアル',
    subtitle: '検収者と管理者のために',
    contents: '目次',
    page: (page, total) => `${page} / ${total} ページ`,
  },
};
