import { phrasesOf } from '@countersign/phrases';
import * as z from 'zod/mini';
import { queueMail } from '../../platform/mail/mail.ts';
import { hashSecret } from '../../platform/session/find-session.ts';
import { makeSecret } from '../../platform/session/secret.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { recordEvents } from '../event/event.store.ts';
import { keepCode, takeAsked } from './password-reset.store.ts';

/** Writes the requested mail with a code, of which only the hash is stored. Running it again sends nothing more. */
export const resetMailWork = defineWork({
  name: 'account.resetMail',
  data: z.object({ id: z.string() }),
  tries: { expireInSeconds: 60 },
  async run(context, { id }) {
    await context.db.transaction().execute(async (db) => {
      const asked = await takeAsked(db, id);
      if (asked?.email == null || asked.customerId === null) return;
      const code = makeSecret();
      await keepCode(db, id, hashSecret(code));
      const { customerId, memberId, ip, language, email, loginName } = asked;
      // Behind the #, so that the code reaches no log and no other site on its way into the form.
      const link = `${context.settings.publicUrl}/auth-redirect#code=${code}`;
      const words = phrasesOf(language).mail.reset;
      const text = words.text({ name: asked.userName, loginName, link });
      await queueMail(context, db, { to: email, language, subject: words.subject, text });
      const at = context.now();
      await recordEvents(db, [
        { customerId, at, actor: 'system', ip, kind: 'account.resetMailed', after: { id: memberId } },
      ]);
    });
  },
  giveUp(context, { id }) {
    context.log.error({ passwordReset: id }, 'mail with a code given up: it could not be written');
    return Promise.resolve();
  },
});
