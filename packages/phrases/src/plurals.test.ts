import { expect, test } from 'vitest';
import { phrasesOf } from './index.ts';

const { studio, message, packages, event, orderDetail, sampling, team, upload } = phrasesOf('en');

test.each([
  [studio.commentLeft, '1 character left', '2 characters left'],
  [studio.difference.more, '1 more change.', '2 more changes.'],
  [studio.question.more, '1 more question follows.', '2 more questions follow.'],
  [studio.doneHeld, '1 item is with others now.', '2 items are with others now.'],
  [
    studio.undrawn,
    '1 item not drawn: unseen, it passes when the batch is finished.',
    '2 items not drawn: unseen, they pass when the batch is finished.',
  ],
  [message.left, '1 character left', '2 characters left'],
  [(left: number) => message.left(-left), '1 character too many', '2 characters too many'],
  [
    packages.confirm.items,
    '1 valid item gets this result, whatever was decided on it before.',
    '2 valid items get this result, whatever was decided on them before.',
  ],
  [(items: number) => event['batch.delivered']({ items }), 'Delivered: 1 item', 'Delivered: 2 items'],
  [
    (days: number) => orderDetail.forecast.pace(String(days), days),
    '1 item finished a day over the last day',
    '2 items finished a day over the last 2 days',
  ],
  [(count: number) => sampling.held(count, 'Mei'), '1 item is open with Mei', '2 items are open with Mei'],
  [team.invite.fault.nameLength, '1 character, needs 6 to 20', '2 characters, needs 6 to 20'],
  [
    (count: number) => team.invite.pastedLess(count, 3),
    'Pasted 1 row; 3 more did not fit',
    'Pasted 2 rows; 3 more did not fit',
  ],
  [upload.pick.reading, 'Reading, 1 file so far', 'Reading, 2 files so far'],
])('counts of one and of two: %#', (said, one, two) => {
  expect([said(1), said(2)]).toEqual([one, two]);
});
