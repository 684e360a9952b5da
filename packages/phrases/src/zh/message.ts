import type { MessagePhrases } from '../en/message.ts';

export const message: MessagePhrases = {
  title: '留言板',
  none: '还没有留言。对标注有疑问可以写在这里。',
  failed: '留言加载失败。',
  latest: (count) => `最近 ${count} 条留言`,
  provider: '供应方',
  former: '已离开团队',
  to: '留言对象',
  toPackage: '当前数据包',
  toBatch: '整个批次',
  write: '写留言',
  left: (left) => (left < 0 ? `超出 ${-left} 个字符` : `还可输入 ${left} 个字符`),
  send: '发送',
};
