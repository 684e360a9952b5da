import type { messageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { readCurrentUser } from '../../account/account.store.ts';
import { avatarUrl } from '../../account/avatar.service.ts';
import { writeMessage } from '../message.service.ts';

type AddMessage = typeof messageCalls.addMessage;

export async function addMessage(requested: Requested<AddMessage>): Promise<Outcome<AddMessage>> {
  const { db, member, sign, input, now } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const author = { kind: 'member', id: member.memberId, name: member.userName } as const;
  const { loginName, avatar } = await readCurrentUser(db, member.customerId, member.memberId);
  const shown = { loginName, avatar: avatarUrl(sign, avatar) };
  const message = await writeMessage(db, { ...input, viewer: member, author, shown, at: now });
  return message === undefined ? refuse(5007027) : ok(message);
}
