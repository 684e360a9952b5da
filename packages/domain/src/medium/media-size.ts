/** How large the media of an item is, in the units of its annotations. */
export type MediaSize = PictureSize | TextSize;

/** Pixels of a picture as displayed. */
export interface PictureSize {
  readonly medium: 'picture';
  readonly width: number;
  readonly height: number;
}

/** UTF-16 units of a text. */
export interface TextSize {
  readonly medium: 'text';
  readonly units: number;
}
