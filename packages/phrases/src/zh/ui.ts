import { agreedText, intervalText, percentText, rateText } from '@countersign/domain';
import type { UiPhrases } from '../en/ui.ts';
import { countText } from '../figures.ts';

export const ui: UiPhrases = {
  close: '关闭',
  cancel: '取消',
  ok: '确定',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  loading: '加载中',
  nothing: '尚无结果',
  rate: (rate, interval, agreed) =>
    interval
      ? `${percentText(rate, agreed)}，介于 ${intervalText(interval, agreed).join(' 与 ')} 之间，约定 ${agreedText(agreed)}`
      : `全部数据的 ${percentText(rate, agreed)}，约定 ${agreedText(agreed)}`,
  ratePartial: (rate, agreed) => `已有结果中的 ${percentText(rate, agreed)}，约定 ${agreedText(agreed)}`,
  rateIdle: (agreed) => `尚无结果，约定 ${agreedText(agreed)}`,
  count: countText,
  percent: rateText,
  interval: '95% 置信区间',
  agreed: '约定准确率',
  pager: {
    total: (count) => `共 ${countText(count)} 条`,
    pageSize: '条/页',
    goTo: '跳至',
    page: '页',
    pageLabel: '页码',
    previous: '上一页',
    next: '下一页',
    back5: '向前 5 页',
    on5: '向后 5 页',
  },
};
