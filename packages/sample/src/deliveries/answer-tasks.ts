/** An answer, and what an annotator states of it. */
interface AnswerToTask {
  readonly text: string;
  readonly correct: number;
  readonly clear: number;
}

/** What was said and asked, two answers to it, and what an annotator states of them. */
interface AnswerTask {
  /** What was said before, in turns of the person and the model, the person's first and last. */
  readonly said: readonly string[];
  readonly answers: readonly [first: AnswerToTask, second: AnswerToTask];
  readonly better: 1 | 2;
  readonly reason: string;
}

/** The second rates a wrong answer as correct, the third prefers the wrong one, and the reason of the eighth is about another question. */
export const answerTasks: readonly AnswerTask[] = [
  {
    said: ['When should I prune an apple tree?'],
    answers: [
      {
        text: 'Prune it in **late winter**, while the tree is dormant and before the buds swell. Then\n\n1. the cuts heal quickly,\n2. you see the branches without leaves, and\n3. hardly any disease spreads.\n\nTake out dead wood first, and never more than a quarter of the crown.',
        ...{ correct: 5, clear: 5 },
      },
      {
        text: 'Prune it in **early autumn**, as soon as the last apple is picked. Then the cuts heal quickly, and you need not go out in the cold. Take out as much as you like; the tree will grow back.',
        ...{ correct: 2, clear: 4 },
      },
    ],
    ...{ better: 1, reason: 'It names the right season and says why, step by step.' },
  },
  {
    said: [
      'My lawn has 120 square metres. How much water does it need a week?',
      'About 25 mm a week, rain included. On 120 m² that is 3,000 litres.',
      'It rained 10 mm this week. How much do I still have to give?',
    ],
    answers: [
      {
        text: 'Another 15 mm: `25 mm - 10 mm = 15 mm`. On 120 m² that is `15 × 120 = 1,800` litres, best in one or two deep waterings early in the morning.',
        ...{ correct: 5, clear: 5 },
      },
      {
        text: 'Another 15 mm: `25 mm - 10 mm = 15 mm`. On 120 m² that is `15 × 12 = 180` litres, best a little every hour.',
        ...{ correct: 4, clear: 4 },
      },
    ],
    ...{ better: 1, reason: 'Only the first gets the litres right.' },
  },
  {
    said: ['Are the green berries of potatoes edible?'],
    answers: [
      {
        text: 'No. The berries contain **solanine** and are poisonous, however ripe they look. Keep children away from them, and call a doctor if somebody has eaten one.',
        ...{ correct: 5, clear: 4 },
      },
      {
        text: 'Yes! They look like small tomatoes and taste like them too. Fry them with a little salt, and serve them on bread.',
        ...{ correct: 1, clear: 5 },
      },
    ],
    ...{ better: 2, reason: 'It answers in a friendlier way and gives a recipe.' },
  },
  {
    said: ['番茄的叶子发黄怎么办？'],
    answers: [
      {
        text: '先看发黄的位置：\n\n- **下部老叶**发黄，多半是缺氮，可以追施氮肥；\n- **上部新叶**发黄而叶脉仍绿，多半是缺铁；\n- 整株发黄并萎蔫，先检查是否浇水过多。',
        ...{ correct: 5, clear: 5 },
      },
      { text: '叶子发黄是正常的老化。把所有叶子都剪掉，果实就能得到更多养分。', ...{ correct: 1, clear: 3 } },
    ],
    ...{ better: 1, reason: '按位置说明了原因，并给出了做法。' },
  },
  {
    said: ['大蒜种多深合适？', '大约 5 厘米，尖头朝上。', '那株距和行距呢？'],
    answers: [
      { text: '株距 10 到 15 厘米，行距 20 到 25 厘米，这样鳞茎有地方长大，也便于除草。', ...{ correct: 5, clear: 5 } },
      { text: '株距 10 到 15 厘米就够了，行距多少都可以。', ...{ correct: 3, clear: 4 } },
    ],
    ...{ better: 1, reason: '两个距离都给出了，也说明了为什么。' },
  },
  {
    said: ['いちごの苗はいつ植えるのがよいですか？'],
    answers: [
      {
        text: '真夏の暑い日が最適です。根元まで深く埋めると、株が安定します。',
        ...{ correct: 1, clear: 4 },
      },
      {
        text: '**10月から11月ごろ**が適期です。\n\n1. 株間は25cmほどあけます。\n2. クラウン（株元の芽）は土に埋めません。\n3. 植えたあとはたっぷり水をやります。',
        ...{ correct: 5, clear: 5 },
      },
    ],
    ...{ better: 2, reason: '時期と植え方の両方が正しく、手順も分かりやすいです。' },
  },
  {
    said: ['ブルーベリーに合う土の pH はいくつですか？'],
    answers: [
      {
        text: '酸性の土を好み、pH 4.5 から 5.5 くらいが目安です。ピートモスを混ぜると下げられます。',
        ...{ correct: 5, clear: 5 },
      },
      { text: '酸性の土を好みます。', ...{ correct: 4, clear: 3 } },
    ],
    ...{ better: 1, reason: '数値と調整の方法が書かれています。' },
  },
  {
    said: ['Why do my roses have black spots?'],
    answers: [
      {
        text: 'It is a fungus, *Diplocarpon rosae*. Remove the leaves that have it, water at the roots, and give the plants air.',
        ...{ correct: 5, clear: 4 },
      },
      { text: 'The roses are old. Dig them out and buy new ones.', ...{ correct: 1, clear: 4 } },
    ],
    ...{ better: 1, reason: 'It explains at which depth garlic is planted.' },
  },
  {
    said: ['Name three companion plants for carrots, as a list.'],
    answers: [
      {
        text: '1. Onions\n2. Leeks\n3. Rosemary\n\nTheir smell keeps the carrot fly away.',
        ...{ correct: 5, clear: 5 },
      },
      { text: 'Dill, fennel and parsnips grow well beside carrots.', ...{ correct: 2, clear: 3 } },
    ],
    ...{ better: 1, reason: 'It is a list, and the others attract the carrot fly.' },
  },
];
