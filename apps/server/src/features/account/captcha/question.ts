import { randomInt } from 'node:crypto';
import type { Language } from '@countersign/contract';
import { numberWords } from './number-words.ts';

/** A question in words, for people who cannot see or drag the slider. The answer is a number from 0 to 20 in digits. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

type Asked = Record<Language, (words: readonly string[]) => string>;

const askSum: Asked = {
  en: ([a, b]) => `How much is ${a} plus ${b}?`,
  zh: ([a, b]) => `${a}加${b}等于几？`,
  ja: ([a, b]) => `${a}たす${b}はいくつですか？`,
};
const askDifference: Asked = {
  en: ([a, b]) => `How much is ${a} minus ${b}?`,
  zh: ([a, b]) => `${a}减${b}等于几？`,
  ja: ([a, b]) => `${a}ひく${b}はいくつですか？`,
};
const askLargest: Asked = {
  en: (words) => `Which of these numbers is the largest: ${words.join(', ')}?`,
  zh: (words) => `下列数字中哪个最大：${words.join('、')}？`,
  ja: (words) => `次の数のうち、いちばん大きいのはどれですか：${words.join('、')}`,
};

export function makeQuestion(language: Language): Question {
  const [asked, numbers, answer] = pickOne();
  const words = numbers.map((number) => numberWords[language][number]?.[0] ?? String(number));
  return { question: asked[language](words), answer: String(answer) };
}

function pickOne(): [Asked, number[], number] {
  const kind = randomInt(3);
  const a = randomInt(2, 11);
  const b = randomInt(2, 11);
  if (kind === 0) return [askSum, [a, b], a + b];
  if (kind === 1) return [askDifference, [a + b, b], a];
  const numbers = pickDistinct(4);
  return [askLargest, numbers, Math.max(...numbers)];
}

function pickDistinct(count: number): number[] {
  const picked = new Set<number>();
  while (picked.size < count) picked.add(randomInt(1, 21));
  return [...picked];
}

/** Whether the text names the number, in digits of any width or in words of any of the languages. */
export function isQuestionSolved(answer: string, typed: string | undefined): boolean {
  if (typed === undefined) return false;
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,!?。、！？]/g, '');
  if (/^\d{1,3}$/.test(plain)) return Number(plain) === Number(answer);
  return Object.values(numberWords).some((words) => words[Number(answer)]?.includes(plain) === true);
}
