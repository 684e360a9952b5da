import type { ProfilePhrases } from '../en/profile.ts';

export const profile: ProfilePhrases = {
  title: '个人中心',
  partsLabel: '本页内容',
  parts: {
    profile: '个人资料',
    password: '密码',
    team: '我的团队',
    signIns: '登录记录',
    credential: '应用凭证',
  },
  administratorOf: (customer) => `${customer} · 管理员`,
  acceptorOf: (customer) => `${customer} · 验收员`,
  loginName: '账号',
  email: '邮箱',
  language: '语言',
  theme: '主题',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
};
