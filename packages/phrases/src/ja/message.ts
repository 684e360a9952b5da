import type { MessagePhrases } from '../en/message.ts';

export const message: MessagePhrases = {
  title: 'メッセージ',
  none: 'まだメッセージはありません。作業についての質問はここに書けます。',
  failed: 'メッセージを読み込めませんでした。',
  latest: (count) => `最新の${count}件`,
  provider: '納入側',
  former: 'チーム退出済み',
  to: '宛先',
  toPackage: 'このパッケージ',
  toBatch: 'バッチ全体',
  write: 'メッセージを書く',
  left: (left) => (left < 0 ? `${-left}文字超えています` : `あと${left}文字`),
  send: '送信',
};
