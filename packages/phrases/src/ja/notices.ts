import type { NoticesPhrases, NoticeTexts } from '../en/notices.ts';
import { countText } from '../figures.ts';

const texts: NoticeTexts = {
  batchDelivered: ({ batchName, items }) => ({
    title: `バッチ「${batchName}」が届きました`,
    more: `${countText(items)}件のデータ`,
  }),
  batchRedelivered: ({ batchName, round, changed, unchanged }) => ({
    title: `バッチ「${batchName}」が再納品されました（第${round}ラウンド）`,
    more: `変更 ${countText(changed)}件、変更なし ${countText(unchanged)}件`,
  }),
  batchFinished: ({ batchName, by, isPassed, passed, rejected }) => ({
    title: `${by}さんがバッチ「${batchName}」を${isPassed ? '合格' : '不合格'}にしました`,
    more: `合格 ${countText(passed)}件、不合格 ${countText(rejected)}件`,
  }),
  deliveryPublished: ({ orderName, fileName, bytes, until }, format) => ({
    title: `${fileName} をダウンロードできます（${format.bytes(bytes)}）`,
    more: `${orderName}、${format.day(until)}まで`,
  }),
  deliveryExpiring: ({ orderName, fileName, until }, format) => ({
    title: `${fileName} をダウンロードできるのは${format.day(until)}までです`,
    more: orderName,
  }),
  deliveryExpired: ({ orderName, fileName, wasDownloaded }) => ({
    title: `${fileName} の期限が切れました`,
    more: wasDownloaded ? orderName : '誰もダウンロードしていません。再提供を依頼できます。',
  }),
  mediaExpiring: ({ orderName, batches, until }, format) => ({
    title: `注文「${orderName}」の元データは${format.day(until)}に削除されます`,
    more: `バッチ${countText(batches)}件。判定、レポート、書き出しは残ります。`,
  }),
  orderAtRisk: ({ orderName, daysOver, items }) => ({
    title: `注文「${orderName}」に遅延のおそれがあります`,
    more:
      daysOver === 0
        ? `未完了 ${countText(items)}件`
        : `納期を${countText(daysOver)}日超過、未完了 ${countText(items)}件`,
  }),
  requestAnswered: ({ orderName, isAccepted, reason }) => ({
    title: isAccepted ? `注文「${orderName}」の依頼が承諾されました` : `注文「${orderName}」の依頼が辞退されました`,
    more: reason,
  }),
  workloadReady: ({ orderNames }) => ({ title: '作業量レポートができました', more: orderNames.join('、') }),
};

export const notices: NoticesPhrases = {
  title: 'お知らせ',
  news: (count) => `新着${countText(count)}件`,
  unread: '新着',
  views: { all: 'すべて', unread: '未読' },
  markAll: 'すべて既読にする',
  marked: 'すべて既読にしました',
  all: 'すべてのお知らせ',
  kept: 'お知らせは90日間保存されます。',
  mail: 'メールは1時間に1通まで',
  change: '変更',
  none: 'お知らせはありません',
  noneHint: '重要なお知らせがここに表示されます。',
  noneUnread: '未読のお知らせはありません',
  failed: 'お知らせを読み込めませんでした',
  columns: { notice: 'お知らせ', at: '日時' },
  texts,
  kinds: {
    batchDelivered: 'バッチが届いたとき',
    batchRedelivered: 'バッチが次のラウンドで再納品されたとき',
    batchFinished: '誰かがバッチの検収を終えたとき',
    deliveryPublished: 'ファイルをダウンロードできるようになったとき',
    deliveryExpiring: 'ファイルの期限が近づいたとき',
    deliveryExpired: 'ファイルの期限が切れたとき',
    mediaExpiring: '元データがまもなく削除されるとき',
    orderAtRisk: '注文に遅延のおそれがあるとき',
    requestAnswered: '注文の依頼に回答があったとき',
    workloadReady: '作業量レポートができたとき',
  },
  settings: {
    title: 'メールでのお知らせ',
    hint: 'ベルにはいつもすべてのお知らせが表示されます。10分以内にポータルで読んだものはメールで送られません。',
    to: (email) => `送信先は ${email}、1時間に1通までです。`,
    noEmail: 'メールアドレスが登録されていません。プロフィールに登録するとメールを受け取れます。',
    legend: 'メールで知らせる内容',
    failed: '設定を読み込めませんでした',
  },
  waiting: {
    title: '対応待ち',
    things: (count, oldest) =>
      `全${countText(count)}件${oldest === 0 ? '' : `、最も古いものは${countText(oldest)}日前`}`,
    titles: {
      batches: '完了待ちのバッチ',
      deliveries: '確認待ちの納品',
      orders: '遅延のおそれがある注文',
      uploads: '失敗したアップロード',
      messages: '未読のメッセージ',
    },
    batches: { fact: '件、判定はすべて完了', way: () => '完了する' },
    deliveries: {
      fact: (_, oldest) => (oldest === 0 ? 'ファイル、本日届きました' : `ファイル、${countText(oldest)}日経過`),
      way: '確認する',
    },
    orders: {
      over: (count) => `件、納期を${countText(count)}日超過`,
      due: (count) => (count <= 0 ? '件、納期は本日' : `件、納期まで${countText(count)}日`),
      way: () => '見る',
    },
    uploads: { fact: (_, all) => `ファイル（全${countText(all)}件中）`, sendAgain: '再送する', see: () => '見る' },
    messages: { fact: (batches) => `件、${countText(batches)}個のバッチ`, way: '読む' },
  },
  mailText: {
    subject: (count, first) => (count === 1 ? first : `${first}、ほか${countText(count - 1)}件`),
    text: ({ name, notices: lines, more, link, settings }) =>
      `${name} 様

${lines.map(({ title, more: fact }) => (fact === null ? title : `${title}\n${fact}`)).join('\n\n')}${more === 0 ? '' : `\n\nほか${countText(more)}件`}

すべてのお知らせ：

${link}

メールで受け取る内容は、次のアドレスで選べます。

${settings}`,
  },
};
