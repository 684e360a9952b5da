import type { ToolPhrases } from '../en/tool.ts';

export const tool: ToolPhrases = {
  subtitle: '点群と動画は、クライアントでジョブ番号ごとに検収します。',
  kinds: {
    pointCloud: {
      name: '3D点群クライアント',
      text: '点群とカメラ画像の上で、直方体・平面・車線を確認します。',
      picture: '点群の中の3台の車。それぞれが直方体で囲まれている',
    },
    video: {
      name: '動画トラッキングクライアント',
      text: 'フレームごとの軌跡、途切れ、ID の入れ替わりを確認します。',
      picture: '1,800フレームにわたる5本の軌跡。1本に誤りがある',
    },
  },
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  system: 'OS',
  waiting: (count) => `${count}件のバッチで使用`,
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
