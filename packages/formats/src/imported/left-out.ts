/** How many places are listed. */
const SHOWN = 5;

/** What is left out of a document, for the person who delivers it. */
export interface LeftOut {
  add(why: string, where: string): void;
  /** Tells each reason once, with its places. */
  tell(): void;
}

/** Starts to collect what is left out. */
export function collectLeftOut(note: (note: string) => void): LeftOut {
  const found = new Map<string, string[]>();
  return {
    add(why, where) {
      const places = found.get(why) ?? [];
      places.push(where);
      found.set(why, places);
    },
    tell() {
      for (const [why, places] of found) {
        const more = places.length > SHOWN ? ` and ${places.length - SHOWN} more` : '';
        note(`${why} (${places.slice(0, SHOWN).join(', ')}${more})`);
      }
    },
  };
}
