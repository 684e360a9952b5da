import type { textCommandNames as english } from '../en/text-commands.ts';

export const textCommandNames: typeof english = {
  'text.row': '1行スクロール',
  'text.page': '1ページスクロール',
  'text.end': 'テキストの先頭、末尾',
  'text.nesting': '外側、内側のアノテーション',
  'text.sameLabel': '同じラベルの前、次',
  'text.size': '文字を大きく、小さく',
  'text.plainSize': '文字を標準の大きさに',
  'text.find': 'テキスト内を検索',
  'text.findNext': '前、次の検索結果',
  'text.names': '名前をすべて表示、または必要なものだけ表示',
  'text.writing': '横書き、縦書きの切り替え',
  'text.colourBy': '色分け',
  'text.select': '選択',
  'text.mark': 'キーで文字を選ぶ',
  'text.caret': 'カーソルを前、次へ（Ctrl で単語ごと）',
  'text.moveEnd': '終わりを移動（Ctrl で単語ごと）',
  'text.moveBeginning': '始まりを移動（Ctrl で単語ごと）',
  'text.relate': '2つのアノテーションを関係でつなぐ',
  'text.finish': 'アノテーションを作る、関係の端を決める',
};
