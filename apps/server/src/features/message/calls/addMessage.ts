import type { messageCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { writeMessage } from '../message.service.ts';

type AddMessage = typeof messageCalls.addMessage;

export async function addMessage(requested: Requested<AddMessage>): Promise<Outcome<AddMessage>> {
  const { db, member, input, now } = requested;
  if ((await findBatch(db, member, input.batchId)) === undefined) return refuse(5019007);
  const author = { kind: 'member', id: member.memberId, name: member.userName } as const;
  const message = await writeMessage(db, { ...input, customerId: member.customerId, author, at: now });
  return message === undefined ? refuse(5007027) : ok(message);
}
