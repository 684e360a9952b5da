import type { passwordCalls } from '@countersign/contract';
import { isEmail } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashSecret } from '../../../platform/session/find-session.ts';
import { findAccount } from '../account.store.ts';
import { useSid } from '../captcha.store.ts';
import { askForResetMail } from '../reset-mail.service.ts';

type Call = typeof passwordCalls.checkEmail;

export async function checkEmail({ input, context, db, now, ip, language }: Requested<Call>): Promise<Outcome<Call>> {
  const { captcha, strict } = context.settings;
  if (captcha !== 'none' && !(await useSid(db, hashSecret(input.sid), now))) return refuse(5001006);

  const { email } = input;
  const account = isEmail(email) ? await findAccount(db, email) : undefined;
  const member = account?.status === '1' ? account : null;
  const retryAfterSeconds = await askForResetMail(context, { email, ip, language, member }, now);
  // Counted before it is answered, so that a flood of calls cannot probe a list of emails.
  if (!strict && retryAfterSeconds === null) {
    if (account === undefined) return refuse(5001018);
    if (member === null) return refuse(5001043);
  }
  return ok({ retryAfterSeconds });
}
