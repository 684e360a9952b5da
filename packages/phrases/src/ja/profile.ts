import type { ProfilePhrases } from '../en/profile.ts';

export const profile: ProfilePhrases = {
  title: '個人センター',
  partsLabel: 'このページの項目',
  parts: {
    profile: 'プロフィール',
    password: 'パスワード',
    team: 'マイチーム',
    signIns: 'ログイン履歴',
    credential: 'アプリケーション認証情報',
  },
  administratorOf: (customer) => `${customer}の管理者`,
  acceptorOf: (customer) => `${customer}の検収者`,
  loginName: 'アカウントID',
  email: 'メールアドレス',
  language: '言語',
  theme: 'テーマ',
  themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
};
