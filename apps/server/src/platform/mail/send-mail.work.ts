import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../work/define-work.ts';
import { htmlOf } from './html-of.ts';
import { openMail, type QueuedMail } from './queued-mail.ts';

/** After this long without an answer, the mail server no longer holds up the next mails. */
const TIMEOUT_MS = 20_000;

/**
 * Hands a mail to the mail server, or writes it into the outbox of the data folder where there is none. A retry sends
 * the same mail: one file in the outbox, one `Message-ID` where it arrives twice.
 */
export const sendMailWork = defineWork({
  name: 'mail.send',
  /** Sealed by `sealMail`. */
  data: z.object({ mail: z.string() }),
  // Retries for an hour, because an unreachable mail server usually comes back.
  tries: { retryLimit: 7, retryDelay: 15, expireInSeconds: 120 },
  // Deleted soon, because a mail may open an account.
  deleteAfterSeconds: 60,
  async run(context, { mail: sealed }) {
    const mail = openMail(context.signingKey, sealed);
    const message = toMessage(context, mail);
    const { smtpUrl } = context.settings;
    if (smtpUrl === null) {
      const file = await writeToOutbox(context, mail.id, message);
      context.log.warn({ file }, 'no SMTP_URL: mail written to the outbox');
      return;
    }
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      await transport.sendMail(message);
    } finally {
      transport.close();
    }
  },
  giveUp(context, { mail }) {
    const { id, to } = openMail(context.signingKey, mail);
    context.log.error({ mail: id, to }, 'mail given up: the mail server did not accept it');
    return Promise.resolve();
  },
});

function toMessage({ settings }: Context, mail: QueuedMail): SendMailOptions {
  const { hostname } = new URL(settings.publicUrl);
  return {
    from: settings.mailFrom,
    // A separate part, so that nothing in it is read as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\s+/g, ' '),
    text: mail.text,
    html: htmlOf(mail),
    messageId: `<${mail.id}@${hostname}>`,
    date: new Date(mail.at),
    headers: { 'content-language': mail.language, 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** @returns the path of the file, which mail programs can open */
async function writeToOutbox({ settings }: Context, id: string, message: SendMailOptions): Promise<string> {
  const folder = join(settings.dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.new`, composed.message, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return file;
}
