import type { ChatTurn, ToolCall } from '@countersign/contract';
import { useAnswersWords } from './answers-words.ts';
import styles from './TurnView.module.css';
import { type ComparedText, PieceText } from './text/PieceText.tsx';
import { visibleText } from './text/visible-text.ts';
import { useAnswers } from './use-answers.ts';
import { useMarks } from './use-marks.ts';

interface TurnViewProps {
  readonly turn: ChatTurn;
  /** Its number among those before the answers; null in an answer. */
  readonly number: number | null;
  /** Whether it is all of its answer, so that its speaker need not be named. */
  readonly isLone?: boolean;
  /** The text that it is compared with. */
  readonly compared?: ComparedText | undefined;
}

/** One turn: who speaks, what is said, and the tools that are called. */
export function TurnView({ turn, number, isLone = false, compared }: TurnViewProps) {
  const words = useAnswersWords();
  const { id, role, name, text, calls = [] } = turn;
  const marks = useMarks(id);
  const isStop = useAnswers(({ stop }) => stop === id);
  const speaker = [words.roles[role], ...(number === null ? [] : [String(number)])].join(' ');
  return (
    <div className={styles.turn} data-piece={id} data-stop={isStop || undefined} data-role={role}>
      {!isLone && (
        <div className={styles.speaker}>
          {speaker}
          {name !== undefined && <bdi className={styles.name}>{visibleText(name)}</bdi>}
        </div>
      )}
      {role === 'tool' ? (
        <details className={styles.call}>
          <summary>{name === undefined ? words.toolResult : words.result(visibleText(name))}</summary>
          <pre>{visibleText(indented(text))}</pre>
        </details>
      ) : (
        text !== '' && <PieceText text={text} other={compared} marks={marks} />
      )}
      {calls.map((call, at) => (
        // Calls never change, and two may be alike.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <Call key={at} call={call} />
      ))}
    </div>
  );
}

function Call({ call: { name, arguments: given } }: { readonly call: ToolCall }) {
  const words = useAnswersWords();
  const text = typeof given === 'string' ? given : JSON.stringify(given, null, 2);
  return (
    <details className={styles.call}>
      <summary>{words.calls(visibleText(name))}</summary>
      <pre>{visibleText(text)}</pre>
    </details>
  );
}

/** JSON on several lines; other texts as they are. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
