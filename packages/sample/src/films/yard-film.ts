import { between, boxInPicture, type Film, type FilmedObject, polygonOf, svgOf, turned } from './film.ts';

/** The frames in which the cart is under the pallet, and carries it. */
const LOADED = 15;
const CARRIED = 36;

function cartAt(frame: number): readonly [x: number, y: number] {
  if (frame < LOADED) return [between(frame, [0, LOADED - 2], [70, 430]), between(frame, [0, LOADED - 2], [282, 120])];
  return [between(frame, [LOADED + 2, CARRIED], [430, 150]), between(frame, [LOADED + 2, CARRIED], [120, 104])];
}

const cart: FilmedObject = {
  label: 'Cart',
  at(frame) {
    const [x, y] = cartAt(frame);
    return boxInPicture(x - 62, y - 27, 124, 54);
  },
  // From here on the pallet lies over it.
  isHidden: (frame) => frame >= LOADED - 6,
  isLoaded: (frame) => frame >= LOADED,
};

function palletAt(frame: number): readonly (readonly [x: number, y: number])[] {
  const middle = cartAt(Math.max(frame, LOADED));
  const degrees = between(frame, [LOADED + 2, CARRIED], [14, -32]);
  return [
    turned([-46, -40], middle, degrees),
    turned([46, -40], middle, degrees),
    turned([46, 40], middle, degrees),
    turned([-46, 40], middle, degrees),
  ];
}

const pallet: FilmedObject = {
  label: 'Pallet',
  at: (frame) => ({ kind: 'polygon', points: palletAt(frame) }),
  isHidden: () => false,
};

/** It walks out of the picture on the right and comes back further up. */
function catAt(frame: number): readonly [x: number, y: number] {
  return frame < 20 ? [500 + 12 * frame, 292] : [660 - 13 * Math.max(0, frame - 24), 222];
}

const cat: FilmedObject = {
  label: 'Cat',
  at(frame) {
    const [x, y] = catAt(frame);
    return boxInPicture(x - 30, y - 13, 60, 26);
  },
  isHidden: () => false,
};

const ground =
  '<rect width="640" height="360" fill="#a7a59f"/><rect x="0" y="176" width="640" height="4" fill="#e6c542"/>' +
  '<rect x="318" y="0" width="2" height="360" fill="#918f89"/><rect x="0" y="58" width="640" height="2" fill="#918f89"/>' +
  '<rect x="0" y="316" width="640" height="2" fill="#918f89"/>' +
  '<rect x="88" y="44" width="126" height="120" fill="none" stroke="#f2f2ef" stroke-width="4"/>';

function drawCart(frame: number): string {
  const [x, y] = cartAt(frame);
  return (
    `<rect x="${x - 62}" y="${y - 27}" width="124" height="54" rx="10" fill="#2f6d76"/>` +
    `<rect x="${x - 40}" y="${y - 18}" width="80" height="36" rx="4" fill="#234f56"/><circle cx="${x + 52}" cy="${y}" r="5" fill="#f4d35e"/>` +
    `<circle cx="${x - 52}" cy="${y}" r="5" fill="#e4572e"/>`
  );
}

function drawPallet(frame: number): string {
  const corners = palletAt(frame);
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return '';
  const along = (from: typeof a, to: typeof a, share: number) =>
    [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
  const boards = [0, 1, 2, 3, 4].map((at) => {
    const [near, far] = [at / 5 + 0.02, at / 5 + 0.18];
    return polygonOf([along(a, b, near), along(a, b, far), along(d, c, far), along(d, c, near)], '#c99d62');
  });
  return polygonOf(corners, '#7d5a30') + boards.join('');
}

function drawCat(frame: number): string {
  const [x, y] = catAt(frame);
  const [facing, paws] = [frame < 20 ? 1 : -1, 3 * Math.sin(frame * 1.3)];
  return (
    `<g transform="translate(${x} ${y}) scale(${facing} 1)"><ellipse cx="-2" cy="0" rx="19" ry="10" fill="#d98f3f"/>` +
    `<circle cx="21" cy="0" r="9" fill="#d98f3f"/><line x1="-19" y1="0" x2="-29" y2="${-paws}" stroke="#d98f3f" stroke-width="4"/>` +
    `<circle cx="8" cy="${9 + paws / 3}" r="3" fill="#b87430"/><circle cx="8" cy="${-9 + paws / 3}" r="3" fill="#b87430"/>` +
    '<rect x="-10" y="-9" width="3" height="18" fill="#b87430"/><rect x="-2" y="-9" width="3" height="18" fill="#b87430"/></g>'
  );
}

/** A yard from above: a cart goes under a pallet and carries it to its place, and a cat walks about. */
export const yardFilm: Film = {
  ...{ file: 'yard/0905-gate', form: 'pictures', framesPerSecond: 10, frames: 40 },
  draw: (frame) => svgOf(ground, drawCart(frame), drawPallet(frame), drawCat(frame)),
  objects: [cart, pallet, cat],
};
