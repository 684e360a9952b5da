import type { BatchMode } from '@countersign/contract';
import type { AssignmentPhrases } from '../en/assignment.ts';
import { countText } from '../figures.ts';

const units: Record<BatchMode, string> = { item: '个部分', package: '个数据包', job: '个作业' };
const count = (mode: BatchMode, n: number) => `${countText(n)} ${units[mode]}`;

export const assignment: AssignmentPhrases = {
  title: '分工',
  count,
  ownPart: (mode, packages, of, valid, ofItems) =>
    mode === 'item'
      ? `您的部分：${countText(ofItems)} 条中的 ${countText(valid)} 条`
      : `您的部分：${count(mode, of)}中的 ${countText(packages)} 个，${countText(ofItems)} 条中的 ${countText(valid)} 条`,
  hasPart: '已分配其中的数据包',
  disabled: '已停用',
  disabledNote: (names) => `以下人员的账号已停用：${names}。管理员启用之前，不会有人处理。`,
  ownPartText: '所有数字只涉及分配给您的部分。',
  isPartDone: '我的部分是否已完成？',
  partDone: '已完成',
  ownSample: (lookedAt, of, wrong) =>
    `您部分的抽检：${countText(of)} 条中已看 ${countText(lookedAt)} 条，${countText(wrong)} 条有误`,
};
