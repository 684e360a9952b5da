import type { MailPhrases } from '../en/mail.ts';
import { countText } from '../figures.ts';

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
  expiry: {
    subject: (dataset) => `数据集“${dataset}”的数据即将删除`,
    text: ({ name, dataset, batches, more, link }) =>
      `${name}，您好：

数据集“${dataset}”中以下批次的数据将被删除：

${batches.map(({ number, name: batch, files, day }) => `${number} “${batch}”（${countText(files)} 个文件）：${day}`).join('\n')}${more === 0 ? '' : `\n以及另外 ${more} 个批次`}

请在此之前下载仍需使用的数据。已关联的订单在完成之前会保留数据。名称、大小和统计数字会保留，已交付工作的验收结果也会保留。

${link}`,
  },
};
