import type { MailPhrases } from '../en/mail.ts';

export const mail: MailPhrases = {
  reset: {
    subject: '设置新密码',
    text: ({ name, loginName, link }) =>
      `${name}，您好：

有人（很可能是您本人）申请为账号 ${loginName} 设置新密码。请在一小时内打开以下地址：

${link}

该地址只能使用一次。设置新密码后，此账号的所有登录都会结束。

如果不是您本人的操作，请忽略此邮件，您的密码不会改变。`,
  },
};
