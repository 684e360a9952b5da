import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { aDayBefore } from './feedback.service.ts';
import { forgetPictures, listUnused } from './feedback-picture.store.ts';

/** Deletes pictures uploaded more than a day ago for feedback that was never sent, of all customers. */
export const forgetPicturesWork = defineWork({
  name: 'feedback.pictures',
  data: z.object({}),
  tries: { expireInSeconds: 300 },
  // A picture waits a day for its feedback; a little longer, so that clocks may differ.
  startAfterSeconds: 24 * 3600 + 300,
  async run({ db, objects, now }) {
    const unused = await listUnused(db, aDayBefore(now()));
    // No feedback takes them any more. A row without its file is found by the next attempt; a file without its row is not.
    for (const { key } of unused) await objects.delete(key);
    await forgetPictures(db, unused);
  },
  giveUp({ log }) {
    log.error('unused pictures of feedback stay: they could not be deleted');
    return Promise.resolve();
  },
});
