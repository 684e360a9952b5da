import { Readable } from 'node:stream';
import { type profileCalls, profileLimits } from '@countersign/contract';
import { middleSquare, squareWithin } from '@countersign/domain';
import { v7 as makeId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteAct } from '../../../platform/limits/limited-act.store.ts';
import { squarePicture } from '../../../platform/pictures/square-picture.ts';
import { replaceAvatar } from '../avatar.service.ts';

type Call = typeof profileCalls.uploadAvatar;

export async function uploadAvatar(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, member, sign, now, ip, file } = requested;
  if (file === 'tooLarge') return refuse(5020006);
  const { customerId, memberId } = member;
  const act = { kind: 'avatar', customerId, countedFor: memberId, count: 1 } as const;
  const wait = await db.transaction().execute((transaction) => noteAct(transaction, act, now));
  if (wait !== null) return refuse(5020014, { reason: 'tooMany' });
  const { left, top, side } = input;
  const isChosen = left !== undefined && top !== undefined && side !== undefined;
  const picture = await squarePicture(file, member.memberId, profileLimits.avatarPx, (width, height) =>
    isChosen ? squareWithin({ left, top, side }, width, height) : middleSquare(width, height),
  );
  if (picture === 'size') return refuse(5020006);
  if (picture === 'format') return refuse(5002009);

  // Every picture gets a new key, so that no browser shows the previous one.
  const key = `avatars/${member.customerId}/${makeId()}.webp`;
  await context.objects.put(key, Readable.from([picture]));
  await replaceAvatar(context, member, key, { at: now, ip });
  return ok({ avatar: sign(key) });
}
