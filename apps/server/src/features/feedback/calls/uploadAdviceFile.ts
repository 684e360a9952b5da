import { Readable } from 'node:stream';
import type { feedbackCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { type CleanPicture, cleanPicture } from '../../../platform/pictures/clean-picture.ts';
import { anHourBefore, hourly } from '../feedback.service.ts';
import { lockAuthor } from '../feedback.store.ts';
import { addPicture, countPictures } from '../feedback-picture.store.ts';
import { forgetPicturesWork } from '../forget-pictures.work.ts';

type UploadAdviceFile = typeof feedbackCalls.uploadAdviceFile;

export async function uploadAdviceFile(requested: Requested<UploadAdviceFile>): Promise<Outcome<UploadAdviceFile>> {
  const { db, member, now, file } = requested;
  if (file === 'tooLarge') return refuse(5020006);
  if ((await countPictures(db, member, anHourBefore(now))) >= hourly.pictures)
    return refuse(5020014, { reason: 'tooMany' });
  const picture = await cleanPicture(file, member.memberId);
  if (picture === 'size') return refuse(5020006);
  if (picture === 'format') return refuse(5002009);
  const id = await keep(requested, picture);
  return id === null ? refuse(5020014, { reason: 'tooMany' }) : ok(id);
}

/** The picture's id, null where the member has reached the limit. Without its bytes there is no row either. */
function keep(requested: Requested<UploadAdviceFile>, { bytes, type }: CleanPicture): Promise<string | null> {
  const { context, member, now } = requested;
  const id = newId();
  const key = `feedback/${member.customerId}/${id}.${type === 'image/png' ? 'png' : 'jpg'}`;
  return context.db.transaction().execute(async (db) => {
    await lockAuthor(db, member);
    if ((await countPictures(db, member, anHourBefore(now))) >= hourly.pictures) return null;
    await context.objects.put(key, Readable.from([bytes]));
    await addPicture(db, {
      ...{ customer_id: member.customerId, id, member_id: member.memberId, feedback_id: null, ordinal: null },
      ...{ key, type, size: bytes.length, uploaded_at: now },
    });
    await context.work.send(db, forgetPicturesWork, {});
    return id;
  });
}
