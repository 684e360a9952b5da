/** The words for the strata of a sample, on screen and in the report. */
export const stratum = {
  titles: { package: 'By package', label: 'By label', annotator: 'By annotator' },
  columns: { lot: 'Items', size: 'Drawn', decided: 'Looked at', defects: 'Defects' },
  names: {
    package: (names: readonly string[]) =>
      names.length > 1 ? `Packages ${names[0]} to ${names.at(-1)}` : `Package ${names[0]}`,
    /** '' stands for items without a label or an annotator. */
    label: (names: readonly string[]) => names.map((name) => name || 'without annotations').join(', '),
    annotator: (names: readonly string[]) => names.map((name) => name || 'nobody named').join(', '),
  },
};

export type StratumPhrases = typeof stratum;
