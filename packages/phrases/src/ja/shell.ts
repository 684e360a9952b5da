import type { ShellPhrases } from '../en/shell.ts';

export const shell: ShellPhrases = {
  menu: {
    label: 'メニュー',
    show: 'メニューを表示',
    hide: 'メニューを隠す',
    search: 'ページを検索',
    searchTitle: 'ページへ移動',
    nothing: '該当するページはありません',
  },
  datasets: 'データセット',
  help: 'ヘルプ',
  manual: '操作マニュアル',
  contact: 'お問い合わせ',
  site: '会社サイト',
  feedback: 'フィードバック',
  newTab: '新しいタブで開きます',
  settings: {
    title: '表示設定',
    note: 'このブラウザーに保存されます。',
    size: '表示サイズ',
    sizes: { small: '小', medium: '中', large: '大' },
    tagsView: '開いたページのタブバーを表示',
    fixedHeader: 'スクロール時に上部のバーを固定',
    sidebarLogo: 'メニューにロゴを表示',
    supportPinyinSearch: 'ピンインでページを検索',
    studioButtons: 'ワークスペースに判定ボタンを表示',
  },
  manualDialog: {
    title: '操作マニュアル',
    text: '合格・不合格の判定からバッチの完了まで、順に説明します。',
    open: 'マニュアルを開く',
    format: 'PDF（英語版・中国語版）',
    toHelp: 'ヘルプセンター',
    never: '次回から表示しない',
  },
  studioLanguage: {
    title: '言語を切り替えますか？',
    text: 'ワークスペースを読み込み直します。判定は残りますが、この画像で保存していない内容は失われます。',
    yes: '切り替える',
    no: 'キャンセル',
  },
};
