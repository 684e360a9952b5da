import type { ChatTurn } from '@countersign/contract';
import type { AnswersSnapshot } from '@countersign/studio/answers';
import { useRef } from 'react';
import { TurnView } from './TurnView.tsx';
import type { ComparedSide } from './text/PieceText.tsx';
import { useIsNear } from './text/use-is-near.ts';
import { useAnswers } from './use-answers.ts';

interface TurnListProps {
  readonly turns: readonly ChatTurn[];
  /** Whether the turns have numbers; those of an answer have none. */
  readonly hasNumbers?: boolean;
  /** The turns that they are compared with, one by one, and on which side these stand. */
  readonly compared?: { readonly turns: readonly ChatTurn[]; readonly side: ComparedSide } | undefined;
}

/** So many turns are put on the page together. */
const BLOCK = 40;

/** Turns one below the other. Of long chats only what is near the view is put on the page, and what somebody steps to. */
export function TurnList({ turns, ...rest }: TurnListProps) {
  if (turns.length <= 2 * BLOCK) return <Turns {...{ turns, from: 0, count: turns.length, ...rest }} />;
  return Array.from({ length: Math.ceil(turns.length / BLOCK) }, (_, nth) => (
    // The blocks of a chat never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <TurnBlock key={nth} {...{ turns, from: nth * BLOCK, count: BLOCK, ...rest }} />
  ));
}

interface TurnsProps extends TurnListProps {
  readonly from: number;
  readonly count: number;
}

function TurnBlock(block: TurnsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { turns, from, count } = block;
  const isNear = useIsNear(place);
  const isWanted = useAnswers((snapshot) => {
    const wanted = wantedPieces(snapshot);
    return turns.slice(from, from + count).some(({ id }) => wanted.includes(id));
  });
  // The last turns are what the answers answer.
  const isLast = from + count >= turns.length;
  if (isNear || isWanted || isLast) return <Turns {...block} />;
  return <div ref={place} style={{ height: likelyHeight(turns.slice(from, from + count)) }} />;
}

/** The pieces that somebody stepped to or selected an annotation of. */
function wantedPieces({ stop, annotations, selectedId }: AnswersSnapshot): readonly (string | undefined)[] {
  return [stop, selectedId === undefined ? undefined : annotations.find(({ id }) => id === selectedId)?.pieceId];
}

function Turns({ turns, from, count, hasNumbers = false, compared }: TurnsProps) {
  return turns
    .slice(from, from + count)
    .map((turn, nth) => (
      <TurnView
        key={turn.id}
        turn={turn}
        number={hasNumbers ? from + nth + 1 : null}
        isLone={!hasNumbers && turns.length === 1}
        compared={compared && { text: compared.turns[from + nth]?.text ?? '', side: compared.side }}
      />
    ));
}

const HEAD_PX = 40;
const LINE_PX = 25;
const UNITS_A_LINE = 90;

/** About as high as turns will be, so that what can be scrolled changes little when they are put on the page. */
function likelyHeight(turns: readonly ChatTurn[]): number {
  return turns.reduce((sum, { text }) => sum + HEAD_PX + Math.ceil(text.length / UNITS_A_LINE) * LINE_PX, 0);
}
