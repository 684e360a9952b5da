/** Who may make the calls of datasets, uploads and parsing. */
export const forAdministrators = { who: 'administrator', notForAcceptors: 5019006 } as const;
