import { boxInPicture, type Film, type FilmedObject, filmSize, polygonOf, svgOf, turned } from './film.ts';

/** Pixels that the belt goes in a frame. */
const SPEED = 8;
const SLATS = 64;
/** The bridge with the camera of the sorter, under which the fruit goes. */
const bridge = { left: 404, right: 478 } as const;

interface Lying {
  readonly label: 'Apple' | 'Fig' | 'Stone';
  /** The middle in the first frame. */
  readonly start: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
}

const lying: readonly Lying[] = [
  { label: 'Apple', start: 520, y: 138, radius: 34, colour: '#b8352c' },
  { label: 'Fig', start: 330, y: 218, radius: 26, colour: '#5b3a63' },
  { label: 'Apple', start: 210, y: 126, radius: 36, colour: '#7f9a3a' },
  { label: 'Stone', start: 96, y: 236, radius: 22, colour: '#8d8a83' },
  { label: 'Apple', start: -50, y: 150, radius: 35, colour: '#c2502e' },
  { label: 'Fig', start: -170, y: 232, radius: 27, colour: '#4c3157' },
  { label: 'Stone', start: -262, y: 122, radius: 19, colour: '#9a948a' },
  { label: 'Apple', start: -350, y: 222, radius: 33, colour: '#a9302f' },
];

const middleOf = ({ start }: Lying, frame: number) => start + SPEED * frame;

function objectOf(thing: Lying): FilmedObject {
  const { label, y, radius } = thing;
  return {
    label,
    at: (frame) => boxInPicture(middleOf(thing, frame) - radius, y - radius, 2 * radius, 2 * radius),
    isHidden(frame) {
      const x = middleOf(thing, frame);
      return x + radius > bridge.left && x - radius < bridge.right;
    },
  };
}

function drawn(thing: Lying, frame: number): string {
  const { label, y, radius, colour } = thing;
  const x = middleOf(thing, frame);
  if (x < -2 * radius || x > filmSize.width + 2 * radius) return '';
  const shadow = `<ellipse cx="${x + 5}" cy="${y + 7}" rx="${radius}" ry="${radius}" fill="#000" opacity="0.28"/>`;
  const shine = `<circle cx="${x - radius * 0.35}" cy="${y - radius * 0.35}" r="${radius * 0.26}" fill="#fff" opacity="0.3"/>`;
  if (label === 'Stone') {
    const ring = [1, 0.86, 1, 0.8, 0.94, 1, 0.84].map((share, at) =>
      turned([radius * share, 0], [x, y], (at * 360) / 7),
    );
    return shadow + polygonOf(ring, colour);
  }
  const body = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
  const neck = label === 'Fig' ? `<circle cx="${x}" cy="${y}" r="${radius * 0.3}" fill="#3a2444"/>` : '';
  const stem = `<rect x="${x - 2}" y="${y - radius * 0.2}" width="4" height="${radius * 0.5}" rx="2" fill="#4b3621"/>`;
  return shadow + body + shine + neck + stem;
}

const ground =
  '<rect width="640" height="360" fill="#3c4147"/><rect y="64" width="640" height="232" fill="#767268"/>' +
  '<rect y="54" width="640" height="12" fill="#b9bcc0"/><rect y="294" width="640" height="12" fill="#b9bcc0"/>';
const over =
  `<rect x="${bridge.left}" y="26" width="${bridge.right - bridge.left}" height="308" rx="6" fill="#2d5d86"/>` +
  `<rect x="${bridge.left + 8}" y="26" width="6" height="308" fill="#4f85b3"/><circle cx="441" cy="180" r="13" fill="#16222e"/>` +
  '<circle cx="441" cy="180" r="6" fill="#7fd1c0"/>';

function slats(frame: number): string {
  const first = ((SPEED * frame) % SLATS) - SLATS;
  return Array.from(
    { length: filmSize.width / SLATS + 2 },
    (_, at) => `<rect x="${first + at * SLATS}" y="66" width="5" height="228" fill="#625e55"/>`,
  ).join('');
}

/** A sorting belt from above: fruit and stones go under a bridge. */
export const beltFilm: Film = {
  ...{ file: 'belt/0903-lane-2', form: 'mp4', framesPerSecond: 12, frames: 96 },
  draw: (frame) => svgOf(ground, slats(frame), ...lying.map((thing) => drawn(thing, frame)), over),
  objects: lying.map(objectOf),
};
