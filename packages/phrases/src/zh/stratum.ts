import type { StratumPhrases } from '../en/stratum.ts';

export const stratum: StratumPhrases = {
  titles: { package: '按数据包', label: '按标签', annotator: '按标注人' },
  columns: { lot: '数据', size: '已抽取', decided: '已查看', defects: '缺陷' },
  names: {
    package: (names) => (names.length > 1 ? `数据包 ${names[0]} 至 ${names.at(-1)}` : `数据包 ${names[0]}`),
    label: (names) => names.map((name) => name || '无标注').join('、'),
    annotator: (names) => names.map((name) => name || '未注明').join('、'),
  },
};
