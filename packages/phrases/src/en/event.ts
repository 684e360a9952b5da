import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';
import { checkedText, drawnText } from './sampled-events.ts';

/** What happened to a batch: the lines of its history. */
export const event = {
  'batch.delivered': (data: EventData) => `Delivered: ${data['items'] ?? ''} ${data['items'] === 1 ? 'item' : 'items'}`,
  'batch.started': () => 'Acceptance started',
  'batch.joined': () => 'Joined the acceptance',
  'batch.sampled': (data: EventData) => `Spot check, ${drawnText(data)}`,
  'batch.finished': (data: EventData) =>
    `Finished: ${[data['result'] === '10' ? 'passed' : 'rejected', ...checkedText(data)].join('; ')}${remark(data)}`,
  'batch.reaccepted': () => 'Reopened',
  'batch.repairTaken': () => 'Taken for repair',
  'batch.controlDrawn': (data: EventData) =>
    `Random control of round ${data['round'] ?? ''}: ${figure(data['size'])} of ${figure(data['lot'])} others`,
  'batch.resubmitted': (data: EventData) =>
    `Delivered again, round ${data['round'] ?? ''}: ${figure(data['changed'])} of ${figure(data['asked'])} rejected items changed${others(data)}`,
  'batch.assigned': (data: EventData) => (data['names'] ? `Assigned to ${data['names']}` : 'Assigned to nobody'),
  'batch.shared': (data: EventData) => {
    const count = Number(data['packages'] ?? 0);
    const what = count === 1 ? '1 part' : `${count} parts`;
    return data['names'] ? `${what} assigned to ${data['names']}` : `${what} assigned to nobody`;
  },
  'item.edited': (data: EventData) => `Changed annotations of item ${data['index'] ?? ''}`,
  'item.unedited': (data: EventData) => `Discarded the changes of item ${data['index'] ?? ''}`,
  'item.takenOver': (data: EventData) => `Took item ${data['index'] ?? ''} over from ${data['from'] ?? ''}`,
  'batch.reported': () => 'Report made',
  'batch.exported': (data: EventData) => `Annotations exported as ${data['format'] ?? ''}`,
  'batch.warned': () => 'Administrators were told that its source data will be deleted',
  'batch.expired': () => 'Source data is no longer kept',
  'item.passed': (data: EventData) => `Passed item ${data['index'] ?? ''}${fixed(data)}`,
  'item.rejected': (data: EventData) => `Rejected item ${data['index'] ?? ''}${fixed(data)}`,
  'item.invalid': (data: EventData) => `Marked item ${data['index'] ?? ''} invalid`,
  'item.undone': (data: EventData) => `Took back the verdict on item ${data['index'] ?? ''}`,
  'item.valid': (data: EventData) => `Marked item ${data['index'] ?? ''} valid`,
  'package.passed': (data: EventData) => `Passed package ${data['name'] ?? ''}${remark(data)}`,
  'package.rejected': (data: EventData) => `Rejected package ${data['name'] ?? ''}${remark(data)}`,
  'packages.passed': (data: EventData) => `Passed ${packages(data)}`,
  'packages.rejected': (data: EventData) => `Rejected ${packages(data)}`,
  'packages.rechecked': (data: EventData) => `Re-check of ${packages(data)}`,
  'items.invalid': (data: EventData) => `Marked ${items(data)} invalid${remark(data)}`,
  'items.valid': (data: EventData) => `Marked ${items(data)} valid`,
  'opinions.drawn': (data: EventData) => `Second opinions asked for on ${items(data)} from ${data['names'] ?? ''}`,
  'opinion.settled': (data: EventData) =>
    `Settled item ${data['index'] ?? ''}: the ${data['choice'] === 'first' ? 'first decision' : 'second opinion'} counts, ${data['result'] === '10' ? 'passed' : 'rejected'}`,
};

function others({ unasked }: EventData): string {
  return typeof unasked === 'number' && unasked > 0 ? `; ${figure(unasked)} others changed` : '';
}

function remark(data: EventData): string {
  return data['remark'] ? `, “${data['remark']}”` : '';
}

function packages({ packages: count }: EventData): string {
  return count === 1 ? '1 package' : `${figure(count)} packages`;
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}

function items({ items: count }: EventData): string {
  return count === 1 ? '1 item' : `${figure(count)} items`;
}

export type EventPhrases = typeof event;

/** What was answered about the errors of the round before. */
function fixed(data: EventData): string {
  return data['answered'] === undefined ? '' : `, ${data['fixed']} of ${data['answered']} errors asked for are fixed`;
}
