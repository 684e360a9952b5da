import type { failed as english } from '../en/failed.ts';

export const failed: typeof english = {
  openTitle: '工作台未能打开',
  itemTitle: '数据未能打开',
  heldTitle: '其他成员正在处理',
  heldNext: '您可以继续处理下一条。对方给出结果后，或离开后最多十分钟，这条会重新开放。',
  offline: '无法连接服务器。您的结果已保留，恢复后自动发送。',
  at: (index, text) => `第 ${index} 条：${text}`,
  held: (name) => `${name} 正在验收。`,
  heldPackage: (name) => `该数据包已由 ${name} 领取。`,
  gone: '该批次中没有这条数据。',
  noStore: '浏览器不允许本站保存数据，结果可能丢失。请允许后重试。',
  broken: '这条数据无法显示',
  brokenText: '文件已损坏，或浏览器不支持该格式。可以标为无效。',
  expired: '这条数据已不再保留',
  expiredText: '订单完成后的保留期已过。标注和判定结果仍然保留。',
  missing: '数据不存在',
  missingText: '服务器上没有该文件。可以标为无效。',
  again: '重试',
  takeOver: '接手',
  next: '下一条',
  close: '关闭',
};
