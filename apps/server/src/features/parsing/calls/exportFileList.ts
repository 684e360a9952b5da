import { Readable } from 'node:stream';
import type { parsingCalls } from '@countersign/contract';
import { CSV_START, csvLine } from '@countersign/domain';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../platform/db/connect.ts';
import { type Refused, type Requested, refuse } from '../../../platform/http/handler.ts';
import { type ListedFile, listFilesAfter } from '../file-list.store.ts';
import { findReadBatch } from '../parsing.store.ts';

type Call = typeof parsingCalls.exportFileList;

const AT_ONCE = 1000;
const HEADER = ['path', 'kind', 'bytes', 'sha256', 'state', 'reason'];

/** Sends the list while it is read, so that its length does not matter. */
export async function exportFileList({
  input,
  db,
  member,
  reply,
}: Requested<Call>): Promise<FastifyReply | Refused<Call>> {
  const batch = await findReadBatch(db, member.customerId, input.batchId);
  if (batch === undefined) return refuse(5019007);
  return reply
    .header('content-disposition', contentDisposition(`batch ${batch.number} files.csv`))
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(linesOf(db, batch)));
}

async function* linesOf(
  db: Db,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADER);
  let after: ListedFile | null = null;
  for (;;) {
    const files: ListedFile[] = await listFilesAfter(db, customerId, id, after, AT_ONCE);
    if (files.length > 0) yield files.map(lineOf).join('');
    if (files.length < AT_ONCE) return;
    after = files.at(-1) ?? null;
  }
}

function lineOf({ path, kind, size, sha256, state, problem, data }: ListedFile): string {
  const facts = Object.entries(data).map(([name, value]) => ` ${name}=${value}`);
  return csvLine([path, kind, `${size}`, sha256 ?? '', state, problem === null ? '' : `${problem}${facts.join('')}`]);
}
