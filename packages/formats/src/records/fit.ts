/** Whether a record is of a kind: `maybe` where it says nothing that tells. */
export type Fit = 'yes' | 'maybe' | 'no';
