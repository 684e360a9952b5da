/** The colours of labels on one kind of ground. */
export interface Palette {
  /** The casing: one pixel of it runs along each side of every coloured line, so that the line shows on anything. */
  readonly casing: string;
  /** Ten, by a label's `colour`. None is a status colour; each has 3:1 or more against the casing. */
  readonly classes: readonly string[];
  /** For labels that the template lacks. */
  readonly unknown: string;
}

/** For dark and medium grounds. */
export const darkPalette: Palette = {
  casing: '#0a0c10',
  classes: [
    '#ff9f45',
    '#3fd0ff',
    '#c3f53c',
    '#c98bff',
    '#ff8ad1',
    '#fff06a',
    '#6f9bff',
    '#4ff0dc',
    '#e6b78c',
    '#b8c4ff',
  ],
  unknown: '#dfe4ec',
};

/** For bright grounds. */
export const brightPalette: Palette = {
  casing: '#ffffff',
  classes: [
    '#7a45e0',
    '#e0218a',
    '#0094a8',
    '#2456d6',
    '#6b7500',
    '#8c3a5f',
    '#5a4636',
    '#b04ac8',
    '#1d3a7a',
    '#4a7fa5',
  ],
  unknown: '#414b5a',
};

/** A label's colour: `colour` is its position in the palette, which repeats past the tenth. */
export function classColour(palette: Palette, colour: number): string {
  return palette.classes[colour % palette.classes.length] ?? palette.unknown;
}
