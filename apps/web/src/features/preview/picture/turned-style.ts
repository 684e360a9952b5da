import type { CSSProperties } from 'react';
import type { PixelExtent } from './zoom.ts';

const transforms: Readonly<Record<number, string>> = {
  2: 'scaleX(-1)',
  3: 'rotate(180deg)',
  4: 'scaleY(-1)',
  5: 'scaleX(-1) rotate(90deg)',
  6: 'rotate(90deg)',
  7: 'scaleX(-1) rotate(-90deg)',
  8: 'rotate(-90deg)',
};

/** Turns a picture by an orientation of EXIF within the box around it, which is as large as it is then displayed. */
export function turnedStyle(orientation: number, { width, height }: PixelExtent): CSSProperties | undefined {
  const transform = transforms[orientation];
  if (transform === undefined) return undefined;
  const across = orientation > 4 ? height / width : 1;
  return {
    inset: 'auto',
    left: `${(1 - across) * 50}%`,
    top: `${(1 - 1 / across) * 50}%`,
    width: `${across * 100}%`,
    height: `${100 / across}%`,
    transform,
  };
}
