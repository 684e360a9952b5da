/** Who or what is heard. */
export type Heard = 'Adviser' | 'Caller' | 'Sound';

/** A stretch of a call. */
export interface CallTurn {
  readonly heard: Heard;
  /** What is said, or what it sounds like. */
  readonly text: string;
  /** The same in letters that the voice can read, where it cannot read those of the text. */
  readonly reading?: string;
}

/** A call to the garden line, as it was spoken. */
export interface GardenCall {
  /** Below the delivery's folder, without its ending. */
  readonly file: string;
  readonly language: 'en' | 'zh' | 'ja';
  /** Whether the two speak on a channel each. */
  readonly isStereo?: boolean;
  readonly turns: readonly CallTurn[];
}

const adviser = (text: string, reading?: string): CallTurn => ({ heard: 'Adviser', text, ...(reading && { reading }) });
const caller = (text: string, reading?: string): CallTurn => ({ heard: 'Caller', text, ...(reading && { reading }) });
const sound = (text: string): CallTurn => ({ heard: 'Sound', text });

/** After a change of the words, `node tools/speak-calls.ts` has them spoken again. */
export const gardenCalls: readonly GardenCall[] = [
  {
    file: 'spring/0412-apple-scab',
    language: 'en',
    turns: [
      adviser('Garden line, good morning. What can I do for you?'),
      caller('My apple tree has dark spots on its leaves.'),
      adviser('That sounds like apple scab. Rake up the fallen leaves.'),
      sound('blackbird'),
      caller('Should I spray it?'),
      adviser('Not now. Wait until the buds open in spring.'),
    ],
  },
  {
    file: 'spring/0415-plum-frost',
    language: 'en',
    turns: [
      caller('There was frost last night, and the plum is in flower.'),
      adviser('How cold did it get?'),
      caller('Minus three, for about two hours.'),
      sound('rain'),
      adviser('Then most of the open flowers are lost. The closed buds may be fine.'),
    ],
  },
  {
    file: 'spring/0420-swarm',
    language: 'en',
    isStereo: true,
    turns: [
      caller('A swarm of bees is hanging in my cherry tree.'),
      sound('bees'),
      adviser('Please keep away from it. I will send you a beekeeper.'),
      caller('How long will that take?'),
      adviser('He can be there within the hour.'),
    ],
  },
  {
    file: 'partners/0418-yantai-aphids',
    language: 'zh',
    turns: [
      adviser('您好，这里是果园热线。'),
      caller('我家梨树的嫩叶上有很多蚜虫。'),
      adviser('先用清水冲洗，再放一些瓢虫。'),
      caller('瓢虫在哪里可以买到？'),
    ],
  },
  {
    file: 'partners/0425-yantai-hail',
    language: 'zh',
    turns: [
      caller('昨天下了冰雹，苹果被砸伤了。'),
      adviser('受伤的果子请尽早摘掉。'),
      sound('rain'),
      caller('还需要打药吗？'),
      adviser('需要，雨停以后喷一次杀菌剂。'),
    ],
  },
  {
    file: 'partners/0421-aomori-persimmon',
    language: 'ja',
    turns: [
      adviser('はい、果樹相談室です。', 'はい、かじゅそうだんしつです。'),
      caller('柿の実がたくさん落ちてしまいます。', 'かきのみがたくさんおちてしまいます。'),
      adviser(
        '生理落果かもしれません。水やりを見直してください。',
        'せいりらっかかもしれません。みずやりをみなおしてください。',
      ),
      sound('blackbird'),
      caller('肥料はいりますか。', 'ひりょうわいりますか。'),
    ],
  },
  {
    file: 'partners/0428-aomori-grapes',
    language: 'ja',
    turns: [
      caller('雨でぶどうの袋が破れました。', 'あめでぶどうのふくろがやぶれました。'),
      sound('rain'),
      adviser('早めに新しい袋をかけてください。', 'はやめにあたらしいふくろをかけてください。'),
      caller('わかりました。ありがとうございます。'),
    ],
  },
];
