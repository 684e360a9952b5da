/** A stretch of a tier in seconds; of a tier of points, a moment. */
export interface GridPart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface GridTier {
  readonly name: string;
  readonly isPoints: boolean;
  readonly from: number;
  readonly to: number;
  readonly parts: readonly GridPart[];
}

/** A TextGrid of Praat. */
export interface TextGrid {
  readonly from: number;
  readonly to: number;
  readonly tiers: readonly GridTier[];
}

export const INTERVALS = 'IntervalTier';
export const POINTS = 'TextTier';
