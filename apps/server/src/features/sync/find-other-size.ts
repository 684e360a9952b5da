interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

/** Annotations made on a picture of another size, or before it was turned upright, would lie in the wrong places. */
export function findOtherSize({ width, height }: Size, what: 'picture' | 'video', shown: Size): string | null {
  const isOther = (width !== null && width !== shown.width) || (height !== null && height !== shown.height);
  if (!isOther) return null;
  return `the annotations are for ${width ?? '?'} × ${height ?? '?'} pixels, the ${what} as shown has ${shown.width} × ${shown.height}`;
}
