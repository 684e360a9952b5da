import type { answersCommandNames as english } from '../en/answers-commands.ts';

export const answersCommandNames: typeof english = {
  'answers.turn': '前の発言・回答、次の発言・回答',
  'answers.scroll': '1 行スクロール',
  'answers.page': '1 画面スクロール',
  'answers.end': '先頭、末尾',
  'answers.together': '回答を一緒に、または別々にスクロール',
  'answers.compare': '回答間の語の違い',
  'answers.raw': '原文のまま、または整形して表示',
  'answers.models': 'モデルの名前',
  'answers.order': '納品の順、またはアノテーターが見た順',
};
