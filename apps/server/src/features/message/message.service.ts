import type { Message } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { avatarUrl } from '../account/avatar.service.ts';
import { addToBoard, type Board, findPackageName, listBoard } from './message.store.ts';

/** One page of a board, and whether there are more messages. */
export async function readBoard(
  db: Db,
  sign: SignUrl,
  board: Board,
  size: number,
): Promise<{ readonly messages: Message[]; readonly hasMore: boolean }> {
  const found = await listBoard(db, board, size + 1);
  const messages = found.slice(0, size).map((kept) => ({
    ...kept,
    at: kept.at.toISOString(),
    avatar: avatarUrl(sign, kept.avatar),
  }));
  return { messages, hasMore: found.length > size };
}

/** A message to write, and its author. */
export interface Draft {
  readonly viewer: Viewer;
  readonly batchId: string;
  readonly packageId: string | null;
  readonly text: string;
  readonly author: { readonly kind: 'member' | 'provider'; readonly id: string; readonly name: string };
  /** The author's fields, as `Message` has them. */
  readonly shown: Pick<Message, 'loginName' | 'avatar'>;
  readonly at: Date;
}

/** Writes to the board; undefined where the author sees no such package. */
export async function writeMessage(db: Db, draft: Draft): Promise<Message | undefined> {
  const { viewer, batchId, packageId, text, author, shown, at } = draft;
  const packageName = packageId === null ? null : await findPackageName(db, viewer, batchId, packageId);
  if (packageName === undefined) return undefined;
  const id = newId();
  await addToBoard(db, {
    customer_id: viewer.customerId,
    id,
    batch_id: batchId,
    package_id: packageId,
    author_kind: author.kind,
    author_id: author.id,
    author_name: author.name,
    text,
    at,
  });
  const isProvider = author.kind === 'provider';
  return { id, at: at.toISOString(), who: author.name, ...shown, isProvider, text, packageId, packageName };
}
