import { type AcceptanceLimit, acceptanceLimits, type InspectionLevel, type Severity } from '@countersign/contract';
import type { SinglePlan } from './single-plan.ts';

/** The largest lot of each row of the table of code letters; the last row has no end. */
const largestLots = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000] as const;

const codeLetters = 'ABCDEFGHJKLMNPQRS';
/** The letters of each level by row of lot sizes. */
const lettersOfLevel: Record<InspectionLevel, string> = {
  S1: 'AAAABBBBCCCCDDD',
  S2: 'AAABBBCCCDDDEEE',
  S3: 'AABBCCDDEEFFGGH',
  S4: 'AABCCDEEFGGHJJK',
  I: 'AABCCDEFGHJKLMN',
  II: 'ABCDEFGHJKLMNPQ',
  III: 'BCDEFGHJKLMNPQR',
};

/** Items to look at, by letter. */
const sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000] as const;
const sizesOf: Record<Severity, readonly number[]> = {
  normal: sizes,
  // The letter S exists here alone.
  tightened: [...sizes, 3150],
  reduced: [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800],
};

type Entry = readonly [accepts: number, rejects: number] | 'above' | 'below';

/**
 * The entries of each table stand on diagonals: which one it is depends on the place of the letter plus the place of the
 * limit. A table begins at `from`. Before it, all arrows point to letters below; after it, all point above.
 */
const diagonals: Record<Severity, { readonly from: number; readonly entries: readonly Entry[] }> = {
  normal: {
    from: 14,
    entries: [[0, 1], 'above', 'below', [1, 2], [2, 3], [3, 4], [5, 6], [7, 8], [10, 11], [14, 15], [21, 22]],
  },
  tightened: {
    from: 15,
    entries: [[0, 1], 'below', 'below', [1, 2], [2, 3], [3, 4], [5, 6], [8, 9], [12, 13], [18, 19]],
  },
  reduced: {
    from: 14,
    entries: [[0, 1], 'above', 'below', [0, 2], [1, 3], [1, 4], [2, 5], [3, 6], [5, 8], [7, 10], [10, 13]],
  },
};

/** What a plan is looked up by. */
export interface AqlChoice {
  readonly lot: number;
  readonly limit: AcceptanceLimit;
  readonly level: InspectionLevel;
  readonly severity: Severity;
}

/** A plan of the standard with its code letter. `size` is the whole lot where the table asks for more. */
export interface AqlPlan extends SinglePlan {
  readonly letter: string;
}

/**
 * The single sampling plan for a lot by acceptance quality limit. Tables: MIL-STD-105E, which ISO 2859-1:1989,
 * ANSI/ASQ Z1.4 and GB/T 2828 share; those for normal and tightened inspection stand unchanged in ISO 2859-1:1999.
 */
export function aqlPlan({ lot, limit, level, severity }: AqlChoice): AqlPlan {
  const row = largestLots.findIndex((largest) => lot <= largest);
  const first = codeLetters.indexOf(lettersOfLevel[level].at(row) ?? 'A');
  const column = acceptanceLimits.indexOf(limit);
  const at = (letter: number) => entryAt(severity, letter, column);
  const letter = follow(first, sizesOf[severity].length, at);
  const [accepts, rejects] = at(letter) as readonly [number, number];
  const size = Math.min(lot, sizesOf[severity][letter] ?? lot);
  return { letter: codeLetters.charAt(letter), size, accepts, rejects };
}

function entryAt(severity: Severity, letter: number, column: number): Entry {
  const { from, entries } = diagonals[severity];
  const place = letter + column - from;
  // Two items without a defect say too little of 10 %: the table has no such plan.
  if (place === 0 && column === acceptanceLimits.length - 1) return 'below';
  return entries[place] ?? (place < 0 ? 'below' : 'above');
}

/** Follows the arrows from a letter to the next one that has numbers, turning round where the table ends. */
function follow(first: number, letters: number, at: (letter: number) => Entry): number {
  const towards = (step: 1 | -1): number | null => {
    for (let letter = first + step; letter >= 0 && letter < letters; letter += step)
      if (typeof at(letter) !== 'string') return letter;
    return null;
  };
  const entry = at(first);
  if (typeof entry !== 'string') return first;
  const step = entry === 'below' ? 1 : -1;
  return towards(step) ?? towards(step === 1 ? -1 : 1) ?? first;
}
