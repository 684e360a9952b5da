import { must, startTestServer, startWorld } from '@countersign/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { numberWords } from './captcha/number-words.ts';
import { isQuestionSolved, makeQuestion } from './captcha/question.ts';

const { server, world } = await startWorld({ settings: { captcha: 'slider' } });

/** A slider with the place of its piece, which only the database knows. */
async function askSlider() {
  const challenge = must(await server.customer.captcha({}));
  if (challenge.kind !== 'slider') throw new Error(`asked for a slider, got ${challenge.kind}`);
  return { challenge, x: Number(await answerOf(challenge.id)) };
}

async function answerOf(id: string): Promise<string> {
  const row = await server.context.db
    .selectFrom('captcha')
    .where('id', '=', id)
    .select('answer')
    .executeTakeFirstOrThrow();
  return row.answer;
}

async function solve(): Promise<string> {
  const { challenge, x } = await askSlider();
  return must(await server.customer.checkCaptcha({ id: challenge.id, x })).sid;
}

async function pixelsOf(dataUrl: string) {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

test('[7-03] the slider shows the piece it cut out, and a hole where it belongs', async () => {
  const { challenge, x } = await askSlider();
  expect(JSON.stringify(challenge)).not.toContain(`"pieceX"`);
  const background = await pixelsOf(challenge.background);
  const piece = await pixelsOf(challenge.piece);
  expect(background.info).toMatchObject({ width: challenge.width, height: challenge.height });
  expect(piece.info).toMatchObject({ width: challenge.pieceSize, height: challenge.pieceSize });
  expect(piece.data[3], 'outside its outline the piece is clear').toBe(0);

  const brightness = ({ data, info }: typeof piece, left: number, top: number) => {
    let sum = 0;
    for (let dy = 0; dy < 10; dy++)
      for (let dx = 0; dx < 10; dx++) sum += data[((top + dy) * info.width + left + dx) * 4 + 1] ?? 0;
    return sum / 100;
  };
  const middle = challenge.pieceSize / 2 - 5;
  const ofPiece = brightness(piece, middle, middle);
  const ofHole = brightness(background, x + middle, challenge.pieceY + middle);
  expect(ofHole / ofPiece, 'the hole is the piece in shadow').toBeCloseTo(0.45, 1);
});

test('[8-07] without a sid signing in answers 5001006', async () => {
  const { loginName, password } = world.kanda.administrator;
  for (const sid of ['', 'made-up'])
    expect(await server.customer.login({ loginName, password, sid })).toEqual({
      http: 200,
      status: 5001006,
      responseObject: null,
    });
});

test('[8-07] a sid opens one sign-in, right or wrong', async () => {
  const { loginName, password } = world.kanda.administrator;
  const sid = await solve();
  must(await server.customer.login({ loginName, password, sid }));
  expect((await server.customer.login({ loginName, password, sid })).status).toBe(5001006);

  const second = await solve();
  expect((await server.customer.login({ loginName, password: 'wrong-one', sid: second })).status).toBe(5001005);
  expect((await server.customer.login({ loginName, password, sid: second })).status).toBe(5001006);
});

test('[8-07] a sid grows old', async () => {
  const { loginName, password } = world.kanda.administrator;
  const sid = await solve();
  server.clock.advance(5 * 60_000);
  expect((await server.customer.login({ loginName, password, sid })).status).toBe(5001006);
});

describe('[8-07] the slider is checked once', () => {
  test.each([
    [-7, 5001006],
    [-6, 200],
    [0, 200],
    [6, 200],
    [7, 5001006],
  ])('%d px off answers %d', async (off, status) => {
    const { challenge, x } = await askSlider();
    expect((await server.customer.checkCaptcha({ id: challenge.id, x: x + off })).status).toBe(status);
    expect((await server.customer.checkCaptcha({ id: challenge.id, x })).status, 'a second try').toBe(5001006);
  });

  test('not after three minutes', async () => {
    const { challenge, x } = await askSlider();
    server.clock.advance(3 * 60_000);
    expect((await server.customer.checkCaptcha({ id: challenge.id, x })).status).toBe(5001006);
  });

  test('not without an answer, and not for a challenge nobody made', async () => {
    const { challenge } = await askSlider();
    expect((await server.customer.checkCaptcha({ id: challenge.id })).status).toBe(5001006);
    const unknown = '0198d0f4-0000-7000-8000-000000000000';
    expect((await server.customer.checkCaptcha({ id: unknown, x: 100 })).status).toBe(5001006);
  });
});

describe('the question is the same check in words', () => {
  test.each(['en', 'zh', 'ja'] as const)('in %s', async (language) => {
    const challenge = must(await server.customer.captcha({ kind: 'question' }, { language }));
    if (challenge.kind !== 'question') throw new Error('asked for a question');
    expect(challenge.language).toBe(language);
    expect(challenge.question).toMatch({ en: /[a-z]\?$/, zh: /[一-龥]？$/, ja: /[ぁ-ん]/ }[language]);
    const answer = Number(await answerOf(challenge.id));
    const spoken = numberWords[language][answer]?.[0] ?? '';
    must(await server.customer.checkCaptcha({ id: challenge.id, answer: ` ${spoken.toUpperCase()}。` }));
  });

  test.each([
    ['7', '7', true],
    ['7', '７', true],
    ['7', '07', true],
    ['7', ' Seven. ', true],
    ['7', '七', true],
    ['7', 'なな', true],
    ['12', '十二', true],
    ['7', '8', false],
    ['7', '', false],
    ['7', 'eight', false],
  ])('of %s the answer %j is right: %s', (answer, typed, isRight) =>
    expect(isQuestionSolved(answer, typed)).toBe(isRight),
  );

  test('is answered by the number it asks for', () => {
    for (let n = 0; n < 50; n++) {
      const { question, answer } = makeQuestion('en');
      const numbers = question.match(/[a-z]+/g)?.flatMap((word) => {
        const number = numberWords.en.findIndex((words) => words.includes(word));
        return number === -1 ? [] : [number];
      });
      const [a = 0, b = 0] = numbers ?? [];
      const largest = Math.max(...(numbers ?? []));
      const difference = question.includes(' minus ') ? a - b : largest;
      expect(Number(answer)).toBe(question.includes(' plus ') ? a + b : difference);
    }
  });
});

test('with the captcha switched off there is nothing to solve', async () => {
  const open = await startTestServer();
  try {
    expect(must(await open.customer.captcha({}))).toEqual({ kind: 'none' });
  } finally {
    await open.close();
  }
});
