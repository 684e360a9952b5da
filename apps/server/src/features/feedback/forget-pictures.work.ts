import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { aDayBefore } from './feedback.service.ts';
import { forgetPictures, listUnused } from './feedback-picture.store.ts';

/** Deletes pictures uploaded more than a day ago for feedback that was never sent, of all customers. */
export const forgetPicturesWork = defineWork({
  name: 'feedback.pictures',
  data: z.object({}),
  tries: { expireInSeconds: 300 },
  // A picture may wait a day for its feedback. A little longer, because clocks differ.
  startAfterSeconds: 24 * 3600 + 300,
  async run({ db, objects, now }) {
    const unused = await listUnused(db, aDayBefore(now()));
    // No feedback can take them any more. The next run finds a row without its file; it would not find a file without
    // its row.
    for (const { key } of unused) await objects.delete(key);
    await forgetPictures(db, unused);
  },
  giveUp({ log }) {
    log.error('unused pictures of feedback could not be deleted');
    return Promise.resolve();
  },
});
