import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Db } from '@countersign/server';
import { readMail, readOutbox, startTestServer, type TestServer } from '@countersign/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { htmlOf } from './html-of.ts';
import { queueMail } from './mail.ts';
import { type Mail, openMail, sealMail } from './queued-mail.ts';
import { sendMailWork } from './send-mail.work.ts';

const SECRET = 'https://portal.example/auth-redirect#code=once-and-secret';
const mail: Mail = {
  to: 'astrid@fruktlabb.example',
  language: 'ja',
  subject: 'パスワードの再設定',
  text: `こんにちは、Astrid <Lindqvist> さん\n\n${SECRET}\n\n二行目`,
};

interface Taken {
  readonly from: string | undefined;
  readonly to: readonly string[];
  readonly message: string;
}

/** A mail server that accepts mail unless the test makes it refuse. */
async function startMailServer() {
  const taken: Taken[] = [];
  let refusals = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: (_address, _session, answer) => {
      if (refusals === 0) return answer();
      refusals -= 1;
      answer(Object.assign(new Error('come back later'), { responseCode: 451 }));
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream).then((message) => {
        const from = envelope.mailFrom === false ? undefined : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
        answer();
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (times: number) => {
      refusals = times;
    },
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The data of waiting mails, as the database stores them. */
async function waiting(): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ data: { mail: string } }>(
    `select data from pgboss.job where name = 'mail.send' and state = 'created'`,
  );
  return rows.map(({ data }) => data.mail);
}

const inTransaction = <T>(step: (db: Db) => Promise<T>) => server.context.db.transaction().execute(step);

describe('with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let sending: TestServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    sending = await startTestServer({ beside: server, settings: { smtpUrl: smtp.url } });
  });
  afterAll(async () => {
    await sending.close();
    await smtp.close();
  });
  beforeEach(() => smtp.taken.splice(0));

  test('a mail goes out when what it belongs to is kept, and not otherwise; refused at first it goes out later', async () => {
    smtp.refuse(1);
    await inTransaction((db) => queueMail(sending.context, db, mail));
    const undone = inTransaction(async (db) => {
      await queueMail(sending.context, db, { ...mail, to: 'nobody@fruktlabb.example' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect
      .poll(
        async () => {
          // Skips the pause before the second attempt.
          await server.context.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
          return smtp.taken.map(({ from, to }) => ({ from, to }));
        },
        { timeout: 20_000, interval: 100 },
      )
      .toEqual([{ from: 'no-reply@portal.example', to: [mail.to] }]);
    expect(sending.logLines.filter((line) => line.includes('work failed'))).toHaveLength(1);
    expect(sending.logLines.join('')).not.toContain('once-and-secret');

    const read = await readMail(smtp.taken[0]?.message ?? '');
    expect(read).toMatchObject({
      from: { name: 'Countersign', address: 'no-reply@portal.example' },
      to: [{ address: mail.to }],
      subject: mail.subject,
      date: server.clock.now().toISOString(),
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@portal\.example>$/),
    });
    expect(read.text?.trim()).toBe(mail.text);
    expect(read.html).toContain(`<a href="${SECRET}"`);
  });

  test('tried twice it is the same mail', async () => {
    const sealed = sealMail(sending.context.signingKey, { ...mail, id: 'one-id', at: 0 });
    for (let attempt = 0; attempt < 2; attempt++) await sendMailWork.run(sending.context, { mail: sealed });
    const ids = smtp.taken.map(({ message }) => /^message-id: (.*)$/im.exec(message)?.[1]);
    expect(ids).toEqual(['<one-id@portal.example>', '<one-id@portal.example>']);
  });

  test('nothing typed becomes a header or a further recipient', async () => {
    for (const to of [
      'a@b.example\r\nbcc: c@d.example',
      'a@b.example, c@d.example',
      'A <a@b.example>',
      'a@b.example;c@d.example',
      '"a b"@c.example',
      'nobody',
      '',
    ])
      await expect(inTransaction((db) => queueMail(sending.context, db, { ...mail, to }))).rejects.toThrow('one plain');
    const subject = 'Invitation\r\nBcc: c@d.example\r\n\r\n<h1>hello</h1>';
    const sealed = sealMail(sending.context.signingKey, { ...mail, subject, id: 'odd', at: 0 });
    await sendMailWork.run(sending.context, { mail: sealed });
    const read = await readMail(smtp.taken[0]?.message ?? '');
    expect(smtp.taken[0]?.to).toEqual([mail.to]);
    expect(read.bcc).toBeUndefined();
    expect(read.subject).toBe('Invitation Bcc: c@d.example <h1>hello</h1>');
  });
});

describe('without a mail server', () => {
  test('a mail lies in the outbox, once, however often it is tried, and the log says where', async () => {
    const { context, logLines } = server;
    const sealed = sealMail(context.signingKey, { ...mail, id: 'one-id', at: 0 });
    for (let attempt = 0; attempt < 2; attempt++) await sendMailWork.run(context, { mail: sealed });
    const lying = await readOutbox(context.settings.dataDir);
    expect(lying.map(({ subject, to }) => ({ subject, to: to?.[0]?.address }))).toEqual([
      { subject: mail.subject, to: mail.to },
    ]);
    expect(lying[0]?.text).toContain(SECRET);
    expect(logLines.join('')).toContain(join(context.settings.dataDir, 'outbox', 'one-id.eml'));
    expect(logLines.join('')).not.toContain('once-and-secret');
    await rm(join(context.settings.dataDir, 'outbox'), { recursive: true });
  });

  test('while it waits nobody reads it in the database, and what was changed there is not sent', async () => {
    const { signingKey } = server.context;
    const queued = { ...mail, id: 'one-id', at: 0 };
    // Sent by a node that does no background work, so that it waits.
    await server.context.pool.query(`delete from pgboss.job where name = 'mail.send'`);
    await server.context.pool.query(
      `insert into pgboss.job (name, data, start_after) values ('mail.send', $1, now() + interval '1 hour')`,
      [JSON.stringify({ mail: sealMail(signingKey, queued) })],
    );
    const [data = ''] = await waiting();
    expect(Buffer.from(data, 'base64url').toString('latin1')).not.toContain('once-and-secret');
    expect(openMail(signingKey, data)).toEqual(queued);
    const changed = Buffer.from(data, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(sendMailWork.run(server.context, { mail: changed.toString('base64url') })).rejects.toThrow(
      'did not seal',
    );
  });
});

test('the HTML part shows what was typed as text, and links an address alone', () => {
  const text = `<img src=x onerror=alert(1)> & "quoted"\n\n${SECRET}"onclick="x\n\nsee ${SECRET} there\n\njavascript:alert(1)`;
  const html = htmlOf({ language: 'en', subject: '</title><script>', text });
  expect(html).not.toMatch(/<img|<script|onclick="/);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;quoted&#34;');
});
