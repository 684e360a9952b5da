/** A question with two answers, and what an annotator states of them. */
interface AnswerTask {
  readonly prompt: string;
  readonly answers: readonly [first: string, second: string];
  readonly better: 1 | 2;
  /** Of the better one. */
  readonly quality: number;
  readonly reason: string;
}

/** The third prefers the wrong answer, the sixth rates too high, and the reason of the ninth is about another question. */
export const answerTasks: readonly AnswerTask[] = [
  {
    prompt: 'When should I prune an apple tree?',
    answers: [
      'Prune it in **late winter**, while it is dormant and before the buds swell.',
      'You can prune it whenever you have time; trees do not mind.',
    ],
    ...{ better: 1, quality: 5, reason: 'It names the season and says why.' },
  },
  {
    prompt: 'How deep do I plant garlic?',
    answers: ['About 20 cm deep, with the tip downwards.', 'About 5 cm deep, with the tip upwards, 10 to 15 cm apart.'],
    ...{ better: 2, quality: 5, reason: 'Depth, direction and distance are right.' },
  },
  {
    prompt: 'Are potato berries edible?',
    answers: ['No. The berries contain solanine and are poisonous.', 'Yes, they taste like small tomatoes.'],
    ...{ better: 2, quality: 4, reason: 'It answers in a friendly way.' },
  },
  {
    prompt: '番茄叶子发黄怎么办？',
    answers: ['先检查浇水是否过多，再补充氮肥。下部老叶发黄通常是缺氮。', '把所有叶子都剪掉。'],
    ...{ better: 1, quality: 5, reason: '说明了原因，也给出了步骤。' },
  },
  {
    prompt: 'いちごの植え付けはいつがよいですか？',
    answers: ['真夏の暑い日が最適です。', '10月から11月ごろが適期です。クラウンを土に埋めないようにします。'],
    ...{ better: 2, quality: 5, reason: '時期と植え方の両方が正しいです。' },
  },
  {
    prompt: 'What is the pH range for blueberries?',
    answers: ['Blueberries like acid soil.', 'Any soil is fine for them.'],
    ...{ better: 1, quality: 5, reason: 'It is right, though it gives no number.' },
  },
  {
    prompt: 'Write a list of three companion plants for carrots.',
    answers: ['1. Onions\n2. Leeks\n3. Rosemary', '- Dill\n- Fennel\n- Parsnips'],
    ...{ better: 1, quality: 4, reason: 'All three keep the carrot fly away; the others attract it.' },
  },
  {
    prompt: 'How much water does a lawn need a week?',
    answers: ['Roughly 25 mm a week, rain included, in one or two deep waterings.', 'Water it a little every hour.'],
    ...{ better: 1, quality: 5, reason: 'The amount is right, and deep watering is better than frequent watering.' },
  },
  {
    prompt: 'Why do my roses have black spots?',
    answers: [
      'A fungus, *Diplocarpon rosae*. Remove the leaves, water at the roots and give the plants air.',
      'They are old. Buy new ones.',
    ],
    ...{ better: 1, quality: 4, reason: 'It explains how to plant garlic.' },
  },
  {
    prompt: 'Can I compost citrus peel?',
    answers: ['Yes, in small pieces and in moderation; it rots slowly.', 'Never: it kills every worm within a day.'],
    ...{ better: 1, quality: 5, reason: 'It is right and says how.' },
  },
];
