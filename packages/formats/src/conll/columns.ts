import { cellsOf, kindOf, type RowCell } from './conll-lines.ts';
import { createSchemeFinder, isEntityTag, isTag, labelOfTag, type TagScheme } from './tags.ts';

/** What the columns of a file mean, from 0. */
export interface ConllColumns {
  readonly isTabbed: boolean;
  readonly count: number;
  readonly token: number;
  /** Columns of tags with their schemes. */
  readonly tags: readonly (readonly [column: number, scheme: TagScheme])[];
  /** What stands between two tokens of the text. */
  readonly joiner: '' | ' ';
  /** Whether each token is a character and its number within its word, which is no part of the text. */
  readonly isNumbered: boolean;
}

/** What was found out of the columns of a file. */
export interface FoundColumns {
  readonly columns: ConllColumns;
  /** Tokens that are entities by their tags, where an entity begins without the letter for that. */
  readonly irregular: number;
  /** Whether there are columns of chunks, which are kept and not shown. */
  readonly hasChunks: boolean;
}

/** Chunks of sentences, which cover all of a text and are no entities. */
const CHUNKS = /^(?:ADJP|ADVP|CONJP|INTJ|LST|NP|PP|PRT|SBAR|UCP|VP|NAC|NX|PRN|QP|WHNP|WHPP|WHADVP)$/;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface SeenColumn {
  isTags: boolean;
  isNumbering: boolean;
  isChunks: boolean;
  hasEntities: boolean;
}

/** Finds out what the columns of a file mean; null where none has tags. */
export function findColumns(lines: readonly string[]): FoundColumns | null {
  const isTabbed = lines.some((line) => line.includes('\t') && line.trim() !== '');
  const count = usualCount(lines, isTabbed);
  const seen = seeColumns(lines, isTabbed, count);
  const token = seen[0]?.isNumbering === true && count > 2 ? 1 : 0;
  const tagged = seen.flatMap(({ isTags, hasEntities, isChunks }, at) =>
    at > token && isTags && !isChunks && (hasEntities || at === count - 1) ? [at] : [],
  );
  if (!tagged.some((at) => seen[at]?.hasEntities)) return null;
  const finders = tagged.map(() => createSchemeFinder());
  for (const sentence of sentencesOf(lines, isTabbed))
    for (const [nth, at] of tagged.entries()) finders[nth]?.see(sentence.map((row) => row[at]?.text.trim() ?? ''));
  const isNumbered = areNumbered(lines, isTabbed, token);
  return {
    columns: {
      ...{ isTabbed, count, token, isNumbered, joiner: isNumbered ? '' : joinerOf(lines, isTabbed, token) },
      tags: tagged.map((at, nth) => [at, finders[nth]?.scheme() ?? 'IOB2']),
    },
    irregular: finders.reduce((sum, finder) => sum + finder.irregular(), 0),
    hasChunks: seen.some(({ isTags, isChunks, hasEntities }) => isTags && isChunks && hasEntities),
  };
}

function* rowsOf(lines: readonly string[], isTabbed: boolean): Generator<RowCell[]> {
  for (const line of lines) if (kindOf(line, isTabbed) === 'row') yield cellsOf(line, isTabbed);
}

function* sentencesOf(lines: readonly string[], isTabbed: boolean): Generator<RowCell[][]> {
  let rows: RowCell[][] = [];
  for (const line of lines) {
    if (kindOf(line, isTabbed) === 'row') rows.push(cellsOf(line, isTabbed));
    else if (rows.length > 0) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

function usualCount(lines: readonly string[], isTabbed: boolean): number {
  const counts = new Map<number, number>();
  for (const { length } of rowsOf(lines, isTabbed)) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function seeColumns(lines: readonly string[], isTabbed: boolean, count: number): SeenColumn[] {
  const seen = Array.from({ length: count }, (): SeenColumn => {
    return { isTags: true, isNumbering: true, isChunks: true, hasEntities: false };
  });
  for (const sentence of sentencesOf(lines, isTabbed))
    for (const [nth, row] of sentence.entries())
      for (const [at, column] of seen.entries()) {
        const cell = row[at]?.text.trim() ?? '';
        column.isTags &&= row.length !== count || isTag(cell);
        column.isNumbering &&= cell === String(nth + 1);
        const label = labelOfTag(cell);
        column.isChunks &&= label === null || CHUNKS.test(label);
        column.hasEntities ||= isEntityTag(cell);
      }
  return seen;
}

/** A character and its number. Files of Weibo have two signs of a character that was lost for an emoji. */
const NUMBERED = /^(.|\ufffd{2})\d{1,3}$/su;

/** Whether every token of a file is a character with its number, as in texts of Weibo. */
function areNumbered(lines: readonly string[], isTabbed: boolean, token: number): boolean {
  let hasRows = false;
  for (const row of rowsOf(lines, isTabbed)) {
    if (!NUMBERED.test(row[token]?.text ?? '')) return false;
    hasRows = true;
  }
  return hasRows;
}

/** The part of a row's token that is text. */
export function textOfToken(token: string, { isNumbered }: Pick<ConllColumns, 'isNumbered'>): string {
  return (isNumbered ? NUMBERED.exec(token)?.[1] : null) ?? token;
}

/** Texts of single Chinese or Japanese characters have no blanks; those of words have. */
function joinerOf(lines: readonly string[], isTabbed: boolean, token: number): '' | ' ' {
  let [all, cjk, single] = [0, 0, 0];
  for (const row of rowsOf(lines, isTabbed)) {
    const text = row[token]?.text ?? '';
    all += 1;
    if (!CJK.test(text)) continue;
    cjk += 1;
    if ([...text].length === 1) single += 1;
  }
  return cjk * 2 >= all && single * 20 >= cjk * 19 ? '' : ' ';
}
