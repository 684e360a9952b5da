import type { EventPhrases } from '../en/event.ts';
import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';
import { checkedText, drawnText } from './sampled-events.ts';

export const event: EventPhrases = {
  'batch.delivered': (data) => `納品：${data['items'] ?? ''}件`,
  'batch.started': () => '検収を開始',
  'batch.joined': () => '検収に参加',
  'batch.sampled': (data) => `抜き取り検査、${drawnText(data)}`,
  'batch.finished': (data) =>
    `完了：${[data['result'] === '10' ? '合格' : '不合格', ...checkedText(data)].join('、')}${remark(data)}`,
  'batch.reaccepted': () => '再検収を開始',
  'batch.repairTaken': () => '修正を開始',
  'batch.controlDrawn': (data) =>
    `第${data['round'] ?? ''}ラウンドの無作為確認：残り ${figure(data['lot'])}件から ${figure(data['size'])}件を抽出`,
  'batch.resubmitted': (data) =>
    `再納品（第${data['round'] ?? ''}ラウンド）：不合格 ${figure(data['asked'])}件のうち ${figure(data['changed'])}件を変更${others(data)}`,
  'batch.assigned': (data) => (data['names'] ? `${data['names']}に割り当て` : '割り当てを解除'),
  'batch.shared': (data) =>
    data['names']
      ? `${data['packages'] ?? 0}個の区分を${data['names']}に割り当て`
      : `${data['packages'] ?? 0}個の区分の割り当てを解除`,
  'item.edited': (data) => `${data['index'] ?? ''}番のアノテーションを変更`,
  'item.unedited': (data) => `${data['index'] ?? ''}番の変更を破棄`,
  'item.takenOver': (data) => `${data['from'] ?? ''}から${data['index'] ?? ''}番を引き継ぎ`,
  'batch.reported': () => 'レポートを作成',
  'batch.exported': (data) => `アノテーションを ${data['format'] ?? ''} 形式で書き出し`,
  'batch.warned': () => '元データが削除されることを管理者に通知',
  'batch.expired': () => '元データの保存期間が終了',
  'item.passed': (data) => `${data['index'] ?? ''}番を合格に${fixed(data)}`,
  'item.rejected': (data) => `${data['index'] ?? ''}番を不合格に${fixed(data)}`,
  'item.invalid': (data) => `${data['index'] ?? ''}番を無効に`,
  'item.undone': (data) => `${data['index'] ?? ''}番の判定を取り消し`,
  'item.valid': (data) => `${data['index'] ?? ''}番を有効に`,
  'package.passed': (data) => `パッケージ${data['name'] ?? ''}を合格に${remark(data)}`,
  'package.rejected': (data) => `パッケージ${data['name'] ?? ''}を不合格に${remark(data)}`,
  'packages.passed': (data) => `${figure(data['packages'])}パッケージを合格に`,
  'packages.rejected': (data) => `${figure(data['packages'])}パッケージを不合格に`,
  'packages.rechecked': (data) => `${figure(data['packages'])}パッケージを再確認に`,
  'items.invalid': (data) => `${figure(data['items'])}件を無効に${remark(data)}`,
  'items.valid': (data) => `${figure(data['items'])}件を有効に`,
  'opinions.drawn': (data) => `${figure(data['items'])}件のセカンドオピニオンを${data['names'] ?? ''}に依頼`,
  'opinion.settled': (data) =>
    `${data['index'] ?? ''}番を裁定：${data['choice'] === 'first' ? '最初の判定' : 'セカンドオピニオン'}を採用、${data['result'] === '10' ? '合格' : '不合格'}`,
};

function others({ unasked }: EventData): string {
  return typeof unasked === 'number' && unasked > 0 ? `。ほかに ${figure(unasked)}件を変更` : '';
}

function remark(data: EventData): string {
  return data['remark'] ? `（${data['remark']}）` : '';
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}

/** What was answered about the errors of the round before. */
function fixed(data: EventData): string {
  return data['answered'] === undefined ? '' : `（回答した${data['answered']}件のうち${data['fixed']}件が修正済み）`;
}
