import type { EventPhrases } from '../en/event.ts';
import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';
import { checkedText, drawnText } from './sampled-events.ts';

export const event: EventPhrases = {
  'batch.delivered': (data) => `已交付 ${data['items'] ?? ''} 条数据`,
  'batch.started': () => '开始验收',
  'batch.joined': () => '加入验收',
  'batch.sampled': (data) => `抽检，${drawnText(data)}`,
  'batch.finished': (data) =>
    `完成：${[data['result'] === '10' ? '通过' : '驳回', ...checkedText(data)].join('；')}${remark(data)}`,
  'batch.reaccepted': () => '重新验收',
  'batch.repairTaken': () => '开始返修',
  'batch.controlDrawn': (data) =>
    `第 ${data['round'] ?? ''} 轮的随机复核：从其余 ${figure(data['lot'])} 条中抽取 ${figure(data['size'])} 条`,
  'batch.resubmitted': (data) =>
    `再次交付，第 ${data['round'] ?? ''} 轮：${figure(data['asked'])} 条被驳回的数据中有 ${figure(data['changed'])} 条已修改${others(data)}`,
  'batch.assigned': (data) => (data['names'] ? `分配给 ${data['names']}` : '取消分配'),
  'batch.shared': (data) =>
    data['names']
      ? `将 ${data['packages'] ?? 0} 个部分分配给 ${data['names']}`
      : `取消分配 ${data['packages'] ?? 0} 个部分`,
  'item.edited': (data) => `修改第 ${data['index'] ?? ''} 条的标注`,
  'item.unedited': (data) => `放弃对第 ${data['index'] ?? ''} 条的修改`,
  'item.takenOver': (data) => `从 ${data['from'] ?? ''} 接手第 ${data['index'] ?? ''} 条`,
  'batch.reported': () => '生成报告',
  'batch.exported': (data) => `以 ${data['format'] ?? ''} 格式导出标注`,
  'batch.warned': () => '已通知管理员原始数据将被删除',
  'batch.expired': () => '原始数据不再保留',
  'item.passed': (data) => `通过第 ${data['index'] ?? ''} 条${fixed(data)}`,
  'item.rejected': (data) => `驳回第 ${data['index'] ?? ''} 条${fixed(data)}`,
  'item.invalid': (data) => `第 ${data['index'] ?? ''} 条标为无效`,
  'item.undone': (data) => `撤回第 ${data['index'] ?? ''} 条的结果`,
  'item.valid': (data) => `第 ${data['index'] ?? ''} 条标为有效`,
  'package.passed': (data) => `通过数据包 ${data['name'] ?? ''}${remark(data)}`,
  'package.rejected': (data) => `驳回数据包 ${data['name'] ?? ''}${remark(data)}`,
  'packages.passed': (data) => `通过 ${figure(data['packages'])} 个数据包`,
  'packages.rejected': (data) => `驳回 ${figure(data['packages'])} 个数据包`,
  'packages.rechecked': (data) => `复验 ${figure(data['packages'])} 个数据包`,
  'items.invalid': (data) => `${figure(data['items'])} 条数据标为无效${remark(data)}`,
  'items.valid': (data) => `${figure(data['items'])} 条数据标为有效`,
  'opinions.drawn': (data) => `请${data['names'] ?? ''}对 ${figure(data['items'])} 条数据作第二意见`,
  'opinion.settled': (data) =>
    `裁定第 ${data['index'] ?? ''} 条：采用${data['choice'] === 'first' ? '第一判定' : '第二意见'}，${data['result'] === '10' ? '通过' : '驳回'}`,
};

function others({ unasked }: EventData): string {
  return typeof unasked === 'number' && unasked > 0 ? `；另有 ${figure(unasked)} 条被修改` : '';
}

function remark(data: EventData): string {
  return data['remark'] ? `（${data['remark']}）` : '';
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}

/** What was answered about the errors of the round before. */
function fixed(data: EventData): string {
  return data['answered'] === undefined ? '' : `，已回答的 ${data['answered']} 处错误中 ${data['fixed']} 处已修正`;
}
