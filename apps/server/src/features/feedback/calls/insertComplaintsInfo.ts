import { type feedbackCalls, feedbackLimits } from '@countersign/contract';
import { findContactProblem, findDescriptionProblem, unescapeOnce } from '@countersign/domain';
import { validate as isUuid, v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { aDayBefore, anHourBefore, hourly } from '../feedback.service.ts';
import { addFeedback, countFeedback, lockAuthor } from '../feedback.store.ts';
import { takePictures } from '../feedback-picture.store.ts';

type InsertComplaintsInfo = typeof feedbackCalls.insertComplaintsInfo;

export async function insertComplaintsInfo(
  requested: Requested<InsertComplaintsInfo>,
): Promise<Outcome<InsertComplaintsInfo>> {
  const { db, member, input, now, ip, language } = requested;
  const contact = input.contact.trim();
  const description = unescapeOnce(input.complaintDes).trim();
  if (findContactProblem(contact) !== null) return refuse(5002002, { fields: ['contact'] });
  if (findDescriptionProblem(description) !== null) return refuse(5002002, { fields: ['complaintDes'] });
  const pictures = input.appealAnnex.split(',').filter((name) => name !== '');
  if (pictures.length > feedbackLimits.pictures) return refuse(5020007);

  const { login_name } = await lockAuthor(db, member);
  if ((await countFeedback(db, member, anHourBefore(now))) >= hourly.feedback)
    return refuse(5002005, { reason: 'tooMany' });
  const id = newId();
  await addFeedback(db, {
    ...{ customer_id: member.customerId, id, member_id: member.memberId, login_name, user_name: member.userName },
    ...{ language, contact, description, at: now },
    ...{ answer: null, answered_at: null, answered_by: null, seen_at: null },
  });
  // A duplicate name is taken once, so this also finds fewer pictures than were named.
  const taken = pictures.every(isUuid) ? await takePictures(db, member, id, pictures, aDayBefore(now)) : -1;
  if (taken !== pictures.length) return refuse(5020052);
  await recordEvents(db, [
    {
      ...{ customerId: member.customerId, at: now, actor: { member }, ip, kind: 'feedback.sent' },
      data: { feedbackId: id, pictures: taken },
    },
  ]);
  return ok(null);
}
