import type { comparison as english } from '../en/comparison.ts';
import { countText } from '../figures.ts';

export const comparison: typeof english = {
  rounds: {
    title: '显示哪一轮',
    views: { before: '上一轮', after: '本轮', both: '两轮' },
    dashed: '另一轮用虚线',
    none: '本轮没有变更',
  },
  edit: {
    title: '交付时或修改后',
    views: { before: '交付时', after: '修改后', both: '两者' },
    dashed: '另一版用虚线',
    none: '与交付时相同',
  },
  views: { slider: '滑块', side: '并排', flicker: '交替' },
  still: '此设备要求减少动态效果，因此不交替显示。',
  round: (number) => `第 ${number} 轮`,
  changes: (count) => `${countText(count)} 处变更`,
  step: (at, count) => `第 ${countText(at)} 处变更，共 ${countText(count)} 处`,
  previous: '上一处变更',
  next: '下一处变更',
  split: '两者之间的线',
  splitAt: (left, right) => `线左侧为${left}，右侧为${right}`,
  tags: {
    added: (name) => `${name} 新增`,
    removed: (name) => `${name} 已删除`,
    timed: (name, milliseconds) => `${name}，${milliseconds} 毫秒`,
    moved: (name, pixels) => `${name}，${pixels} px`,
    now: (was, is) => `${was}，现为 ${is}`,
    changed: (name) => `${name} 有变更`,
    kept: (name) => `${name}，未修改`,
  },
};
