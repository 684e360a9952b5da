import { answersDocument } from '@countersign/contract';
import { aboutPieces, matchReordered } from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { loadText } from '../../platform/texts/load-texts.ts';
import type { Sync } from '../sync/sync.store.ts';
import { type OtherDocument, readOtherDocuments, takeKnownDocument } from './match-items.store.ts';

const AT_ONCE = 100;

/**
 * Takes staged documents whose answers only stand in another order as those that were delivered before. Files of pairs have
 * the better answer first, so a repair that says the other one is better has another document.
 */
export async function takeReordered(context: Context, db: Db, sync: Sync): Promise<void> {
  for (let after = -1; ; ) {
    const documents = await readOtherDocuments(db, sync, after, AT_ONCE);
    for (const document of documents) await takeOne(context, db, sync, document);
    const last = documents.at(-1);
    if (last === undefined || documents.length < AT_ONCE) return;
    after = last.ordinal;
  }
}

async function takeOne({ objects }: Context, db: Db, sync: Sync, document: OtherDocument): Promise<void> {
  const [known, came] = await Promise.all(
    [document.knownKey, document.cameKey].map(async (key) =>
      answersDocument.parse(JSON.parse(await loadText(objects, key))),
    ),
  );
  const ids = known && came ? matchReordered(known, came) : null;
  if (ids === null) return;
  const annotations = document.annotations.map((annotation) => aboutPieces(annotation, ids));
  await takeKnownDocument(db, sync, { ...document, annotations });
}
