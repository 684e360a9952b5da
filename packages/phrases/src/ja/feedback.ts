import type { FeedbackPhrases } from '../en/feedback.ts';

export const feedback: FeedbackPhrases = {
  title: 'フィードバック',
  write: '入力',
  sent: '送信済み',
  sentNew: (count) => `送信済み（新着${count}件）`,
  contact: '電話番号またはメールアドレス',
  contactHint: 'この件についてご連絡する際に使用します。',
  contactProblems: {
    missing: '電話番号またはメールアドレスを入力してください。',
    phone: '電話番号は20桁以内で入力してください。',
    email: '電話番号は数字のみ、メールアドレスは name@company.com の形式で入力してください。',
  },
  description: '内容',
  descriptionHint: '行った操作、起きたこと、期待していた結果をお書きください。',
  descriptionProblems: {
    missing: '内容を入力してください。',
    tooLong: '500文字以内で入力してください。',
  },
  counter: (used, most) => `${used} / ${most}`,
  pictures: '画像',
  picturesHint: 'JPEG または PNG、1枚 5 MB まで、最大3枚。ドラッグまたは貼り付けもできます。',
  add: '画像を追加',
  remove: (name) => `${name}を削除`,
  uploading: 'アップロード中',
  pictureProblems: {
    format: (name) => `${name}は JPEG でも PNG でもありません。`,
    size: (name) => `${name}は 5 MB を超えています。`,
    count: '添付できる画像は3枚までです。',
    failed: (name) => `${name}をアップロードできませんでした。もう一度追加してください。`,
  },
  tooMany: '1時間の送信回数が上限に達しました。しばらくしてからお試しください。',
  submit: '送信',
  submitTip: 'フィードバックを送信しました。ありがとうございます。',
  leave: {
    title: '入力内容を破棄しますか？',
    text: '入力した内容はまだ送信されていません。',
    yes: '破棄する',
    no: '入力を続ける',
  },
  none: 'まだ送信したフィードバックはありません。',
  failed: '送信済みのフィードバックを読み込めませんでした。',
  older: '以前のものを表示',
  answer: '回答',
  isNew: '新着',
  waiting: '未回答',
  picture: (number) => `画像${number}`,
  mail: {
    subject: 'フィードバックへの回答',
    text: (answer, description) =>
      `ポータルでお寄せいただいたフィードバックに、以下のとおり回答いたします。\n\n${answer}\n\nお寄せいただいた内容：\n\n${description}`,
  },
};
