import type { FileKind } from '@countersign/contract';

export const fileKinds: Readonly<Record<FileKind, string>> = {
  picture: '画像',
  pointCloud: '点群',
  video: '動画',
  audio: '音声',
  table: 'csv',
  json: 'json',
  xml: 'xml',
  text: 'テキスト',
  archive: 'zip',
  other: 'その他',
};
