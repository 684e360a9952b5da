import type { FeedbackPhrases } from '../en/feedback.ts';

export const feedback: FeedbackPhrases = {
  title: '意见反馈',
  write: '填写',
  sent: '已提交',
  sentNew: (count) => `已提交（${count} 条新回复）`,
  contact: '手机号或邮箱',
  contactHint: '便于我们就此与您联系。',
  contactProblems: {
    missing: '请输入手机号或邮箱。',
    phone: '手机号最多 20 位数字。',
    email: '请输入纯数字的手机号，或形如 name@company.com 的邮箱。',
  },
  description: '问题描述',
  descriptionHint: '您做了什么操作，出现了什么情况，期望的结果是什么？',
  descriptionProblems: {
    missing: '请填写问题描述。',
    tooLong: '最多 500 个字符。',
  },
  counter: (used, most) => `${used} / ${most}`,
  pictures: '图片',
  picturesHint: '最多 3 张，JPEG 或 PNG，每张不超过 5 MB。可拖入或粘贴到此处。',
  add: '添加图片',
  remove: (name) => `移除 ${name}`,
  uploading: '正在上传',
  pictureProblems: {
    format: (name) => `${name} 不是 JPEG 或 PNG 图片。`,
    size: (name) => `${name} 超过 5 MB。`,
    count: '每条反馈最多 3 张图片。',
    failed: (name) => `${name} 上传失败，请重新添加。`,
  },
  tooMany: '一小时内提交次数过多，请稍后再试。',
  submit: '提交反馈',
  submitTip: '感谢您的反馈，已提交成功。',
  leave: {
    title: '放弃这条反馈？',
    text: '您填写的内容尚未提交。',
    yes: '放弃',
    no: '继续填写',
  },
  none: '您还没有提交过反馈。',
  failed: '反馈记录加载失败。',
  older: '查看更早的反馈',
  answer: '回复',
  isNew: '新',
  waiting: '尚未回复',
  picture: (number) => `图片 ${number}`,
  mail: {
    subject: '关于您的反馈的回复',
    text: (answer, description) =>
      `您在门户中提交了反馈，以下是我们的回复：\n\n${answer}\n\n您的反馈内容：\n\n${description}`,
  },
};
