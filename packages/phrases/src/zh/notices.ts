import type { NoticesPhrases, NoticeTexts } from '../en/notices.ts';
import { countText } from '../figures.ts';

const texts: NoticeTexts = {
  batchDelivered: ({ batchName, items }) => ({ title: `批次“${batchName}”已送达`, more: `${countText(items)} 条数据` }),
  batchRedelivered: ({ batchName, round, changed, unchanged }) => ({
    title: `批次“${batchName}”已重新交付，第 ${round} 轮`,
    more: `${countText(changed)} 条有修改，${countText(unchanged)} 条未修改`,
  }),
  batchFinished: ({ batchName, by, isPassed, passed, rejected }) => ({
    title: `${by} ${isPassed ? '通过' : '驳回'}了批次“${batchName}”`,
    more: `通过 ${countText(passed)} 条，驳回 ${countText(rejected)} 条`,
  }),
  deliveryPublished: ({ orderName, fileName, bytes, until }, format) => ({
    title: `${fileName} 可以下载了，${format.bytes(bytes)}`,
    more: `${orderName}，有效期至 ${format.day(until)}`,
  }),
  deliveryExpiring: ({ orderName, fileName, until }, format) => ({
    title: `${fileName} 只能下载到 ${format.day(until)}`,
    more: orderName,
  }),
  deliveryExpired: ({ orderName, fileName, wasDownloaded }) => ({
    title: `${fileName} 已过期`,
    more: wasDownloaded ? orderName : '无人下载，可以再次申请。',
  }),
  mediaExpiring: ({ orderName, batches, until }, format) => ({
    title: `订单“${orderName}”的原始数据将于 ${format.day(until)} 删除`,
    more: `共 ${countText(batches)} 个批次。判定结果、报告和导出不受影响。`,
  }),
  orderAtRisk: ({ orderName, daysOver, items }) => ({
    title: `订单“${orderName}”有延期风险`,
    more:
      daysOver === 0
        ? `还有 ${countText(items)} 条未完成`
        : `已超期 ${countText(daysOver)} 天，还有 ${countText(items)} 条未完成`,
  }),
  requestAnswered: ({ orderName, isAccepted, reason }) => ({
    title: isAccepted ? `供应方已接受订单“${orderName}”` : `供应方已拒绝订单“${orderName}”`,
    more: reason,
  }),
  workloadReady: ({ orderNames }) => ({ title: '工作量报告已生成', more: orderNames.join('、') }),
};

export const notices: NoticesPhrases = {
  title: '通知',
  news: (count) => `${countText(count)} 条新通知`,
  unread: '新',
  views: { all: '全部', unread: '未读' },
  markAll: '全部标为已读',
  marked: '所有通知均已读',
  all: '全部通知',
  kept: '通知保留 90 天。',
  mail: '邮件：每小时最多一封',
  change: '修改',
  none: '没有通知',
  noneHint: '重要事项会显示在这里。',
  noneUnread: '没有未读通知',
  failed: '通知加载失败',
  columns: { notice: '通知', at: '时间' },
  texts,
  kinds: {
    batchDelivered: '批次已送达',
    batchRedelivered: '批次重新交付，进入新一轮',
    batchFinished: '有人完成了批次验收',
    deliveryPublished: '有文件可以下载',
    deliveryExpiring: '文件即将过期',
    deliveryExpired: '文件已过期',
    mediaExpiring: '原始数据即将删除',
    orderAtRisk: '订单有延期风险',
    requestAnswered: '供应方答复了订单申请',
    workloadReady: '工作量报告已生成',
  },
  settings: {
    title: '邮件通知',
    hint: '铃铛始终显示所有通知。十分钟内已在门户中阅读的通知不再发送邮件。',
    to: (email) => `发送至 ${email}，每小时最多一封。`,
    noEmail: '您没有邮箱地址。在个人资料中添加后即可收到邮件。',
    legend: '以下情况给我发邮件',
    failed: '设置加载失败',
  },
  waiting: {
    title: '等待您处理',
    things: (count, oldest) =>
      `共 ${countText(count)} 项${oldest === 0 ? '' : `，最久的已等待 ${countText(oldest)} 天`}`,
    titles: {
      batches: '待完成的批次',
      deliveries: '待确认的交付',
      orders: '有延期风险的订单',
      uploads: '失败的上传',
      messages: '未读留言',
    },
    batches: { fact: '个，已全部判定', way: () => '去完成' },
    deliveries: {
      fact: (_, oldest) => (oldest === 0 ? '个文件，今天送达' : `个文件，${countText(oldest)} 天`),
      way: '去确认',
    },
    orders: {
      over: (count) => `个，已超期 ${countText(count)} 天`,
      due: (count) => (count <= 0 ? '个，今天到期' : `个，${countText(count)} 天后到期`),
      way: () => '查看',
    },
    uploads: { fact: (_, all) => `个文件，共 ${countText(all)} 个`, sendAgain: '重新上传', see: () => '查看' },
    messages: { fact: (batches) => `条，在 ${countText(batches)} 个批次中`, way: '阅读' },
  },
  mailText: {
    subject: (count, first) => (count === 1 ? first : `${first}，另有 ${countText(count - 1)} 条`),
    text: ({ name, notices: lines, more, link, settings }) =>
      `${name}，您好：

${lines.map(({ title, more: fact }) => (fact === null ? title : `${title}\n${fact}`)).join('\n\n')}${more === 0 ? '' : `\n\n以及另外 ${countText(more)} 条`}

全部通知：

${link}

您可以选择哪些通知发送邮件：

${settings}`,
  },
};
