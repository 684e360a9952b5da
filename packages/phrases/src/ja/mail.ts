import type { MailPhrases } from '../en/mail.ts';
import { countText } from '../figures.ts';

export const mail: MailPhrases = {
  reset: {
    subject: '新しいパスワードの設定',
    text: ({ name, loginName, link }) =>
      `${name} 様

アカウント ${loginName} のパスワードの再設定が申請されました。お心当たりがある場合は、1時間以内に次のアドレスを開いてください。

${link}

このアドレスは一度だけ使えます。パスワードを設定すると、このアカウントのすべてのログインが終了します。

お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。`,
  },
  expiry: {
    subject: (dataset) => `データセット「${dataset}」のデータが削除されます`,
    text: ({ name, dataset, batches, more, link }) =>
      `${name} 様

データセット「${dataset}」の次のバッチのデータが削除されます。

${batches.map(({ number, name: batch, files, day }) => `${number}「${batch}」（${countText(files)}ファイル）：${day}`).join('\n')}${more === 0 ? '' : `\nほか${more}件`}

必要なデータは、それまでにダウンロードしてください。注文に関連付けられている間は、その注文が完了するまでデータは保持されます。名前、サイズ、件数と、納品された作業の検収結果は残ります。

${link}`,
  },
};
