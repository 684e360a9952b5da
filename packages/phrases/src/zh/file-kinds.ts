import type { FileKind } from '@countersign/contract';

export const fileKinds: Readonly<Record<FileKind, string>> = {
  picture: '图片',
  pointCloud: '点云',
  video: '视频',
  audio: '音频',
  table: 'csv',
  json: 'json',
  xml: 'xml',
  text: '文本',
  archive: 'zip',
  other: '其他',
};
