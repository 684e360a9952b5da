import type { ToolPhrases } from '../en/tool.ts';

export const tool: ToolPhrases = {
  subtitle:
    '納入側が公開した、点群と動画のクライアントです。このポータルからの作業の受け渡しにはまだ対応していません。動画はブラウザーで検収します。',
  kinds: {
    pointCloud: {
      name: '3D点群クライアント',
      text: '納入側が提供する、点群用のプログラムです。',
      picture: '点群の中の3台の車。それぞれが直方体で囲まれている',
    },
    video: {
      name: '動画トラッキングクライアント',
      text: '納入側が提供する、動画用のプログラムです。',
      picture: '1,800フレームにわたる5本の軌跡。1本に誤りがある',
    },
  },
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  system: 'OS',
  waiting: (count) => `${count}件のバッチで必要`,
  manual: 'マニュアル',
  download: (size) => `ダウンロード ${size}`,
  edition: 'バージョン',
  size: 'サイズ',
  published: '公開日時',
  file: 'ファイル',
  checksum: 'SHA-256',
  copy: 'チェックサムをコピー',
  copied: 'チェックサムをコピーしました',
  older: (count) => `以前のバージョン（${count}件）`,
  empty: 'まだ公開されていません',
  emptyText: '納入側がこのクライアントを公開すると、ここに表示されます。',
  failed: 'クライアントの一覧を読み込めませんでした',
  compare: {
    title: 'ダウンロードしたファイルの確認',
    text: 'ファイルをここにドロップしてください。この端末で読み取るだけで、送信はされません。',
    choose: 'ファイルを選択',
    reading: (name, percent) => `${name}を読み取り中：${percent}%`,
    stop: '中止',
    match: (file, what) => `${file}は公開されたファイルと一致しました：${what}。`,
    manualOf: (what) => `${what}、マニュアル`,
    noMatch: (file) => `${file}は上のどのファイルとも一致しません。開かずに、もう一度ダウンロードしてください。`,
    failed: (file) => `${file}を読み取れませんでした。`,
  },
};
