/** The size of every clip of the sample, in pixels. */
export const filmSize = { width: 640, height: 360 } as const;

type Point = readonly [x: number, y: number];

/** Where an object is in a frame, in pixels. */
export type FilmedShape =
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly kind: 'polygon' | 'points'; readonly points: readonly Point[] };

/** An object of a clip, as it moves. */
export interface FilmedObject {
  readonly label: string;
  /** Null in frames in which it is not in the picture. */
  at(frame: number): FilmedShape | null;
  /** Whether something stands before it. */
  isHidden(frame: number): boolean;
  /** Whether it carries something, of objects that can. */
  isLoaded?(frame: number): boolean;
}

/** A clip that is drawn. */
export interface Film {
  /** Below the delivery's folder, without its ending. */
  readonly file: string;
  /** How it is delivered: as a file of video, or as numbered pictures. */
  readonly form: 'mp4' | 'webm' | 'pictures';
  readonly framesPerSecond: number;
  readonly frames: number;
  /** A frame as SVG. */
  draw(frame: number): string;
  readonly objects: readonly FilmedObject[];
}

/** A picture of a clip as SVG. */
export function svgOf(...parts: readonly string[]): string {
  const { width, height } = filmSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

export function polygonOf(points: readonly Point[], colour: string): string {
  return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${colour}"/>`;
}

/** The part of a box that lies in the picture; null where that is next to nothing. */
export function boxInPicture(left: number, top: number, width: number, height: number): FilmedShape | null {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [right, bottom] = [Math.min(filmSize.width, left + width), Math.min(filmSize.height, top + height)];
  return right - x < 6 || bottom - y < 6 ? null : { kind: 'box', x, y, width: right - x, height: bottom - y };
}

/** A point turned around another one, by degrees. */
export function turned([x, y]: Point, [aroundX, aroundY]: Point, degrees: number): Point {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [aroundX + x * cosine - y * sine, aroundY + x * sine + y * cosine];
}

/** From one number to another while the frames go from one to another, and still before and behind. */
export function between(frame: number, [first, last]: Point, [from, to]: Point): number {
  return from + (to - from) * Math.min(1, Math.max(0, (frame - first) / (last - first)));
}
