import { Readable } from 'node:stream';
import { type profileCalls, profileLimits } from '@countersign/contract';
import { middleSquare, squareWithin } from '@countersign/domain';
import { v7 as makeId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { squarePicture } from '../../../platform/pictures/square-picture.ts';
import { replaceAvatar } from '../avatar.service.ts';

type Call = typeof profileCalls.uploadAvatar;

export async function uploadAvatar({
  input,
  context,
  member,
  sign,
  now,
  ip,
  file,
}: Requested<Call>): Promise<Outcome<Call>> {
  if (file === 'tooLarge') return refuse(5020006);
  const { left, top, side } = input;
  const isChosen = left !== undefined && top !== undefined && side !== undefined;
  const picture = await squarePicture(file, profileLimits.avatarPx, (width, height) =>
    isChosen ? squareWithin({ left, top, side }, width, height) : middleSquare(width, height),
  );
  if (picture === 'size') return refuse(5020006);
  if (picture === 'format') return refuse(5002009);

  // A key of its own each time, so that no browser shows the picture before.
  const key = `avatars/${member.customerId}/${makeId()}.webp`;
  await context.objects.put(key, Readable.from([picture]));
  await replaceAvatar(context, member, key, { at: now, ip });
  return ok({ avatar: sign(key) });
}
