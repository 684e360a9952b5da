import type { Language } from '@countersign/contract';
import { addMember, must, type Person, readOutbox, signIn, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();

const MINUTE_MS = 60 * 1000;
const NEW = 'Kvarn7Hjul';
const GIVEN_UP = { status: 5001006, responseObject: { retryAfterSeconds: null } };

/** A member of Fruktlabb that no other test uses. */
async function newPerson(loginName: string): Promise<Person> {
  return addMember(server, world.fruktlabb.id, '20', loginName, `Person ${loginName}`);
}

async function mailsTo(person: Person) {
  const mails = await readOutbox(server.context.settings.dataDir);
  return mails.filter((mail) => mail.to?.[0]?.address === person.email);
}

/** Requests the mail, waits for it and answers the code in its link. */
async function askForCode(person: Person, language: Language = 'en', ip = '10.1.1.1'): Promise<string> {
  const before = (await mailsTo(person)).length;
  must(await server.customer.checkEmail({ email: person.email ?? '' }, { language, ip }));
  await expect.poll(async () => (await mailsTo(person)).length, { timeout: 10_000 }).toBe(before + 1);
  const mail = (await mailsTo(person)).at(-1);
  return /https:\/\/portal\.example\/auth-redirect#code=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function login(person: Person, password: string) {
  return server.customer.login({ loginName: person.loginName, password });
}

async function events(person: Person): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('event')
    .where('kind', 'like', 'account.password%')
    .where('actor_id', '=', person.memberId)
    .select(['kind', 'ip'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, ip }) => `${kind} from ${ip}`);
}

describe('a forgotten password', () => {
  test('[7-03] [5-02] is set anew by the code of a mail, once; sessions and failures before are forgotten', async () => {
    const person = await newPerson('forgetful1');
    const elsewhere = await signIn(server, person);
    for (let n = 0; n < 6; n++) await login(person, 'wrong-password');
    expect(await login(person, person.password)).toMatchObject({ status: 5001005 });

    const code = await askForCode(person);
    expect(must(await server.customer.checkUrl({ code })).loginName).toBe('forgetful1');
    const set = await server.customer.forgetPassword({ code, password: NEW }, { ip: '192.0.2.9' });
    expect(set).toEqual({ http: 200, status: 200, responseObject: null });

    expect((await server.customer.getInfo({}, { as: elsewhere })).status).toBe(5001026);
    expect((await login(person, NEW)).status).toBe(200);
    expect((await login(person, person.password)).status).toBe(5001005);
    expect(await server.customer.checkUrl({ code })).toMatchObject(GIVEN_UP);
    expect(await server.customer.forgetPassword({ code, password: 'Another9' })).toMatchObject(GIVEN_UP);
    expect(await events(person)).toEqual(['account.passwordReset from 192.0.2.9']);
  });

  test('[8-07] of two people who use one code at once, one sets the password', async () => {
    const person = await newPerson('forgetful2');
    const code = await askForCode(person);
    const both = await Promise.all(
      ['Kvarn7Hjul', 'Hjul7Kvarn'].map((password) => server.customer.forgetPassword({ code, password })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5001006]);
  });

  test('[8-07] a code is good for an hour, one of a mail before it as well, and neither after the password was changed', async () => {
    const person = await signIn(server, await newPerson('forgetful3'));
    const first = await askForCode(person);
    server.clock.advance(59 * MINUTE_MS);
    const second = await askForCode(person);
    for (const code of [first, second]) must(await server.customer.checkUrl({ code }));
    server.clock.advance(MINUTE_MS);
    expect(await server.customer.checkUrl({ code: first })).toMatchObject(GIVEN_UP);
    must(await server.customer.checkUrl({ code: second }));
    must(await server.customer.updatePassword({ original: person.password, password: NEW }, { as: person }));
    expect(await server.customer.checkUrl({ code: second })).toMatchObject(GIVEN_UP);
  });

  test('[8-07] a code that went to the email before opens nothing once there is another', async () => {
    const person = await signIn(server, await newPerson('forgetful9'));
    const code = await askForCode(person);
    const { userName, password } = person;
    const other = { userName, introduction: '', email: 'forgetful9@elsewhere.example', password };
    must(await server.customer.updateProfile(other, { as: person }));
    expect(await server.customer.checkUrl({ code })).toMatchObject(GIVEN_UP);
  });

  test('[8-07] a disabled account gets no mail and its code sets nothing', async () => {
    const person = await newPerson('forgetful4');
    const code = await askForCode(person);
    const member = server.context.db.updateTable('member').where('id', '=', person.memberId);
    await member.set({ status: '0' }).execute();
    expect(await server.customer.checkUrl({ code })).toMatchObject(GIVEN_UP);
    expect(await server.customer.forgetPassword({ code, password: NEW })).toMatchObject(GIVEN_UP);
    expect(await server.customer.checkEmail({ email: person.email ?? '' })).toMatchObject({ status: 5001043 });
  });

  test('[8-07] [7-03] the mail goes to the account in its language, holds no password, and of its code a hash is kept', async () => {
    const person = await newPerson('forgetful5');
    const subjects = { en: 'Set a new password', zh: '设置新密码', ja: '新しいパスワードの設定' };
    for (const language of ['en', 'zh', 'ja'] as const) {
      const code = await askForCode(person, language);
      const mail = (await mailsTo(person)).at(-1);
      expect(mail?.subject).toBe(subjects[language]);
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.text).toContain('Person forgetful5');
      expect(mail?.text).not.toContain(person.password);
      const kept = JSON.stringify(await server.context.db.selectFrom('password_reset').selectAll().execute());
      const waiting = await server.context.pool.query('select data::text, output::text from pgboss.job');
      for (const text of [kept, JSON.stringify(waiting.rows), server.logLines.join('')])
        expect(text).not.toContain(code);
    }
  });

  test('[8-07] an email nobody has is told so; after three mails within the hour the next one waits', async () => {
    const ip = '10.2.2.2';
    expect(await server.customer.checkEmail({ email: 'nobody@example.com' }, { ip })).toMatchObject({
      status: 5001018,
    });
    for (const email of ['astrid1', 'not an address', `${'a'.repeat(250)}@b.c`])
      expect(await server.customer.checkEmail({ email }, { ip })).toMatchObject({ status: 5001018 });
    const { email } = await newPerson('forgetful6');
    const ask = async (typed = email ?? '') => must(await server.customer.checkEmail({ email: typed }, { ip }));
    for (const typed of [email ?? '', ` ${email} `, email?.toUpperCase()])
      expect(await ask(typed)).toEqual({ retryAfterSeconds: null });
    server.clock.advance(20 * MINUTE_MS);
    expect(await ask()).toEqual({ retryAfterSeconds: 40 * 60 });
    server.clock.advance(40 * MINUTE_MS);
    expect(await ask()).toEqual({ retryAfterSeconds: null });
  });
});

describe('[5-08] changing the password', () => {
  test('asks for the present one; other sessions end, this one goes on', async () => {
    const person = await newPerson('changing1');
    const here = await signIn(server, person);
    // Another valid token of the same account: the one a refresh left behind.
    const after = { token: must(await server.customer.refresh({}, { as: here })).token };
    const change = (original: string, password: string) =>
      server.customer.updatePassword({ original, password }, { as: after, ip: '192.0.2.8' });
    expect(await change('Wrong1Password', NEW)).toMatchObject({
      status: 5001005,
      responseObject: { retryAfterSeconds: null },
    });
    must(await change(person.password, NEW));
    expect((await server.customer.getInfo({}, { as: after })).status).toBe(200);
    expect((await server.customer.getInfo({}, { as: here })).status).toBe(5001026);
    expect((await login(person, person.password)).status).toBe(5001005);
    expect((await login(person, NEW)).status).toBe(200);
    expect(await events(person)).toEqual(['account.passwordChanged from 192.0.2.8']);
  });

  test('[8-07] guessing the present one is slowed as signing in is, and counts with it', async () => {
    const person = await signIn(server, await newPerson('changing2'));
    const guess = () => server.customer.updatePassword({ original: 'Guess1', password: NEW }, { as: person });
    for (let n = 1; n <= 4; n++) expect((await guess()).responseObject).toEqual({ retryAfterSeconds: null });
    expect((await guess()).responseObject).toEqual({ retryAfterSeconds: 30 });
    const right = { original: person.password, password: NEW };
    expect(await server.customer.updatePassword(right, { as: person })).toMatchObject({
      status: 5001005,
      responseObject: { retryAfterSeconds: 30 },
    });
    expect(await login(person, person.password)).toMatchObject({ responseObject: { retryAfterSeconds: 30 } });
    server.clock.advance(30_000);
    must(await server.customer.updatePassword(right, { as: person }));
  });

  test.each([
    ['Abc12', 'length'],
    [`Abc1${'x'.repeat(13)}`, 'length'],
    ['abcdef123', 'upper'],
    ['ABCDEF123', 'lower'],
    ['Abcdefghi', 'digit'],
    ['Passw0rd', 'common'],
    ['pAssword1', 'common'],
    ['PASSWORd123', 'common'],
  ])('[5-02] %s is no password: %s', async (password, problem) => {
    const as = world.kanda.administrator;
    const refused = { http: 200, status: 5002006, responseObject: { problem } };
    expect(await server.customer.updatePassword({ original: as.password, password }, { as })).toEqual(refused);
    expect(await server.customer.forgetPassword({ code: 'any', password })).toEqual(refused);
  });
});
