import type { Heard } from './garden-calls.ts';

/** A stretch as an annotator marked it. */
export interface MarkedTurn {
  readonly heard: Heard;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A mistake that an annotator made in a call, by the number of the turn. */
interface CallMistake {
  readonly file: string;
  readonly turn: number;
  readonly kind: 'wrong-words' | 'wrong-label' | 'borders-off' | 'missing' | 'extra';
  change(turn: MarkedTurn): readonly MarkedTurn[];
}

export const callMistakes: readonly CallMistake[] = [
  {
    ...{ file: 'spring/0412-apple-scab', turn: 5, kind: 'wrong-words' },
    change: (turn) => [{ ...turn, text: 'Not now. Wait until the birds open in spring.' }],
  },
  {
    ...{ file: 'spring/0415-plum-frost', turn: 2, kind: 'borders-off' },
    change: (turn) => [{ ...turn, from: turn.from + 0.8 }],
  },
  {
    ...{ file: 'spring/0420-swarm', turn: 3, kind: 'wrong-label' },
    change: (turn) => [{ ...turn, heard: 'Adviser' }],
  },
  { ...{ file: 'partners/0418-yantai-aphids', turn: 3, kind: 'missing' }, change: () => [] },
  {
    ...{ file: 'partners/0421-aomori-persimmon', turn: 0, kind: 'extra' },
    change: (turn) => [{ heard: 'Sound', text: 'dog', from: 0.05, to: 0.35 }, turn],
  },
];

/** What the annotator marked of a call: each turn as it was spoken, but for the mistakes. */
export function withMistakes(file: string, turns: readonly MarkedTurn[]): MarkedTurn[] {
  return turns.flatMap((turn, number) => {
    const mistake = callMistakes.find((one) => one.file === file && one.turn === number);
    return mistake === undefined ? [turn] : mistake.change(turn);
  });
}
