import type { MailPhrases } from '../en/mail.ts';

export const mail: MailPhrases = {
  reset: {
    subject: '新しいパスワードの設定',
    text: ({ name, loginName, link }) =>
      `${name} 様

アカウント ${loginName} の新しいパスワードの設定が申し込まれました。お心当たりがある場合は、1時間以内に次のアドレスを開いてください。

${link}

このアドレスは一度だけ使えます。パスワードを設定すると、このアカウントのすべてのログインが終了します。

お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。`,
  },
};
