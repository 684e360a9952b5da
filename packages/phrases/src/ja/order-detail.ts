import type { NoForecastReason, OrderEventKind, OrderTerm } from '@countersign/contract';
import type { OrderDetailPhrases } from '../en/order-detail.ts';
import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';

const items = (count: number) => `${countText(count)}件のデータ`;
const text = (value: EventData[string] | undefined) => String(value ?? '');
const figure = (value: EventData[string] | undefined) => Number(value ?? 0);

const terms: Record<OrderTerm, string> = {
  name: '注文名',
  dueAt: '期限',
  agreedRate: '合意基準',
  validityDays: 'ファイルの保存期間',
};

const events = {
  'order.created': () => '注文が作成されました',
  'order.requested': () => '注文を依頼しました',
  'order.accepted': () => '依頼が承諾されました',
  'order.changed': (data: EventData) =>
    `${terms[data['term'] as OrderTerm]}が変更されました：${text(data['from'])} → ${text(data['to'])}`,
  'order.declined': (data: EventData) => `依頼が辞退されました：${text(data['reason'])}`,
  'order.withdrawn': () => '依頼を取り下げました',
  'order.reported': () => '進捗が報告されました',
  'order.closed': () => '注文が終了しました',
  'order.opened': () => '注文が再開されました',
  'project.created': (data: EventData) => `新しいプロジェクト：${text(data['name'])}`,
  'dataset.linked': (data: EventData) => `データセットを関連付けました：${text(data['dataset'])}`,
  'dataset.unlinked': (data: EventData) => `データセットの関連付けを解除しました：${text(data['dataset'])}`,
  'batch.delivered': (data: EventData) =>
    `バッチが納品されました：${text(data['batch'])}、${items(figure(data['items']))}`,
  'batch.resubmitted': (data: EventData) =>
    `バッチが再納品されました：${text(data['batch'])}、第${text(data['round'])}ラウンド`,
  'batch.finished': (data: EventData) =>
    `バッチが${data['result'] === '10' ? '合格' : '不合格'}になりました：${text(data['batch'])}`,
  'delivery.begun': (data: EventData) => `ファイルの作成を始めました：${text(data['file'])}`,
  'delivery.published': (data: EventData) => `ファイルが公開されました：${text(data['file'])}`,
  'delivery.cancelled': (data: EventData) => `ファイルが取り消されました：${text(data['file'])}`,
  'delivery.downloaded': (data: EventData) => `ファイルをダウンロードしました：${text(data['file'])}`,
  'delivery.confirmed': (data: EventData) => `ファイルを確認しました：${text(data['file'])}${said(data['comment'])}`,
  'delivery.refused': (data: EventData) =>
    `ファイルの受け取りを拒否しました：${text(data['file'])}${said(data['comment'])}`,
  'delivery.askedAgain': (data: EventData) => `ファイルの再公開を依頼しました：${text(data['file'])}`,
} satisfies Record<OrderEventKind, (data: EventData) => string>;

function said(value: EventData[string] | undefined): string {
  return value === undefined || value === null || value === '' ? '' : `、「${value}」`;
}

const noForecast: Record<NoForecastReason, string> = {
  notWorkedOn: '予測はありません。この注文では作業が行われていません。',
  noItems: '予測はまだありません。注文にデータがありません。',
  allFinished: 'すべて合格または無効です。',
  tooFewDays: '予測はまだありません。まる1週間分の数値が必要です。',
  nothingMoves: '予測はありません。ここ数週間、ほとんど完了していません。',
};

export const orderDetail: OrderDetailPhrases = {
  crumbs: 'パンくずリスト',
  orders: '注文',
  list: {
    files: '納品ファイル',
    fileTotal: '合計',
    fileDownloaded: '取得済み',
    fileLeft: '残り',
    sourceLabel: '注文の発注元',
    anySource: 'すべての発注元',
    creatorLabel: '注文の作成者',
    anyCreator: 'すべての作成者',
    dueLabel: '注文の期限',
    anyDue: 'すべての期限',
    choices: { atRisk: '遅延のおそれ' },
    request: '注文を依頼',
    openFiles: (count) => `${count}件のファイルをダウンロード`,
    actions: '操作',
  },
  steps: {
    accept: (count) => `バッチを検収（${count}件）`,
    continue: (count) => `検収を続行（${count}件）`,
  },
  sourceNames: { portal: 'ポータル', openApi: 'オープンAPI', provider: '納入側' },
  standings: {
    requested: '依頼中',
    declined: '辞退',
    withdrawn: '取り下げ済み',
    inAcceptance: '検収中',
    atProvider: '納入側で作業中',
    closed: '終了',
  },
  atRisk: '遅延のおそれ',
  risks: {
    pastDue: '期限を過ぎましたが、作業が残っています。',
    lateForecast: 'このペースでは、完了が期限より遅れるおそれがあります。',
    dueSoon: '期限まで3日以内ですが、作業が残っています。',
  },
  facts: {
    label: '注文の情報',
    number: '番号',
    source: '発注元',
    creator: '作成者',
    created: '作成日',
    due: '期限',
    noDue: '未定',
    agreed: '合意基準',
    sample: '抜き取り検査あり',
    files: 'ファイルの保存期間',
    days: (count) => `公開後${countText(count)}日`,
    datasets: 'データセット',
    noDatasets: 'なし',
    more: (count) => `ほか${count}件`,
  },
  request: {
    waiting: '納入側はまだこの依頼に回答していません。',
    waitingText: '依頼が承諾されると作業が始まります。それまでは取り下げられます。',
    declined: (date) => `納入側は${date}にこの依頼を辞退しました。`,
    withdrawn: (name, date) => `${name}さんが${date}にこの依頼を取り下げました。`,
    reason: '理由',
    note: '備考',
    expected: '予定データ数',
    withdraw: '依頼を取り下げる',
    withdrawTitle: 'この依頼を取り下げますか？',
    withdrawText: '納入側の回答は不要になります。依頼は「取り下げ済み」として一覧に残ります。',
    done: '依頼を取り下げました',
  },
  progress: {
    title: '作業の進捗',
    items,
    passed: (share) => `合格 ${share}`,
    atProvider: (count) => `納入側、${count}`,
    delivered: (count) => `納品済み、${count}`,
    under: (share) => `${share}未満`,
    state: '状態',
    count: 'データ数',
    share: '割合',
    none: 'まだ集計がありません。納入側が進捗を報告するか、バッチを納品すると表示されます。',
    reported: (date) => `納入側の報告 ${date}`,
    notReported: '納入側はまだ進捗を報告していません。',
  },
  flow: {
    title: '日ごとの進捗',
    caption: '日ごとの各状態のデータ数',
    day: '日付',
    oneDay: '記録はまだ1日分です。2日目からグラフを表示します。',
    today: '今日',
    due: '期限',
  },
  forecast: {
    title: '完了の予測',
    expected: '完了の見込み',
    between: (early, late) => `おそらく${early}から${late}の間`,
    from: (early) => `${early}より早くはなりません。ペースのばらつきが大きく、最も遅い日は示せません。`,
    pace: (pace, days) => `直近${days}日は1日平均${pace}件が完了`,
    left: (count) => `残り${items(count)}`,
    early: (days) => `期限の${countText(days)}日前`,
    late: (days) => `期限の${countText(days)}日後`,
    onTime: '期限の当日',
    how: '合格と無効のデータを完了とみなします。作業がこれまでどおり進めば、予測は10回中9回の確率で当たります。',
    none: noForecast,
  },
  tabs: {
    label: '注文の内容',
    acceptance: '検収',
    batches: (accepted, total) => `検収 ${countText(accepted)}/${countText(total)} バッチ`,
    delivery: '納品',
    files: (downloaded, total) => `納品 ${countText(downloaded)}/${countText(total)} ファイルをダウンロード済み`,
    history: '履歴',
  },
  acceptance: {
    title: '注文の検収バッチ',
    none: 'まだバッチは納品されていません',
    noneText: '納入側が最初のバッチを納品すると、ここに表示されます。',
  },
  history: {
    title: '注文の履歴',
    count: (count) => `${countText(count)}件`,
    server: 'Countersign',
    today: '今日',
    yesterday: '昨日',
    more: 'さらに表示',
    none: 'この注文にはまだ記録がありません。',
    events,
  },
  form: {
    title: '注文を依頼',
    text: '納入側が依頼を確認し、承諾または辞退します。承諾されると作業が始まります。',
    name: '注文名',
    nameRequired: '名前を入力してください。',
    nameLong: (limit) => `${limit}文字以内で入力してください。`,
    nameLine: '名前は制御文字を含まない1行にしてください。',
    due: '期限',
    duePast: 'まだ過ぎていない日を選んでください。',
    total: '予定データ数',
    totalHint: 'わからない場合は空欄のままにしてください。',
    totalWrong: (most) => `${most}以下の整数を入力してください。`,
    datasets: 'データセット',
    datasetsHint: '作業のもとになるデータです。解析済みファイルのあるデータセットだけを選べます。',
    noDatasets: 'データセットはまだありません。あとで関連付けられます。',
    noneFit: '名前にその文字を含むデータセットはありません。',
    search: 'データセット名',
    chosen: (count) => `${countText(count)}件を選択`,
    mostDatasets: (limit) => `データセットは${limit}件までです。`,
    moreFit: '該当するデータセットがほかにもあります。名前をさらに入力してください。',
    files: items,
    notParsed: '解析済みのデータなし',
    note: '納入側への備考',
    noteLong: (limit) => `${limit}文字以内で入力してください。`,
    send: '依頼を送る',
    sent: '依頼を送りました',
    datasetGone: '選んだデータセットが削除されました。選び直してください。',
    datasetEmpty: '選んだデータセットに解析済みのデータがなくなりました。選び直してください。',
  },
};
