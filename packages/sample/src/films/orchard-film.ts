import { boxInPicture, type Film, type FilmedObject, svgOf } from './film.ts';

const trunks = [118, 318, 524] as const;
const TRUNK = 26;

const tractorX = (frame: number) => -150 + 9 * frame;
const tractorSize = { top: 186, width: 132, height: 96 } as const;

const tractor: FilmedObject = {
  label: 'Tractor',
  at: (frame) => boxInPicture(tractorX(frame), tractorSize.top, tractorSize.width, tractorSize.height),
  isHidden: (frame) => isBehindTrunk(tractorX(frame), tractorSize.width),
};

const HARE = { width: 46, height: 34 } as const;
/** It runs out of the picture on the left, comes back, and sits down. */
const COMES_BACK = 56;
const REST = 206;

function hareAt(frame: number) {
  const isBack = frame >= COMES_BACK;
  const x = isBack ? Math.min(REST, -HARE.width + 9 * (frame - COMES_BACK)) : 560 - 13 * frame;
  const isRunning = x < REST || !isBack;
  return { x, y: 300 - (isRunning ? 15 * Math.abs(Math.sin((frame * Math.PI) / 6)) : 0), isBack };
}

const hare: FilmedObject = {
  label: 'Hare',
  at(frame) {
    const { x, y } = hareAt(frame);
    return boxInPicture(x, y, HARE.width, HARE.height);
  },
  isHidden: () => false,
};

/** The four rotors of a drone. */
function rotorsAt(frame: number): readonly (readonly [number, number])[] {
  const [x, y] = [392 + 120 * Math.sin(frame / 15), 58 + 16 * Math.sin(frame / 9)];
  return [
    [x - 34, y - 8],
    [x + 34, y - 8],
    [x - 22, y + 8],
    [x + 22, y + 8],
  ];
}

const drone: FilmedObject = {
  label: 'Drone',
  at: (frame) => ({ kind: 'points', points: rotorsAt(frame) }),
  isHidden: () => false,
};

function isBehindTrunk(x: number, width: number): boolean {
  return trunks.some((trunk) => x < trunk + TRUNK && x + width > trunk);
}

const behind =
  '<rect width="640" height="360" fill="#bcd6e6"/><ellipse cx="170" cy="214" rx="320" ry="74" fill="#9db88a"/>' +
  '<ellipse cx="520" cy="222" rx="300" ry="64" fill="#8fae7d"/><rect y="214" width="640" height="146" fill="#84a35f"/>' +
  '<rect y="258" width="640" height="34" fill="#a58a63"/>';

const before = trunks
  .map(
    (x) =>
      `<rect x="${x}" y="120" width="${TRUNK}" height="172" fill="#5c4632"/>` +
      `<circle cx="${x - 22}" cy="118" r="44" fill="#4f7a3c"/><circle cx="${x + 46}" cy="116" r="46" fill="#57843f"/>` +
      `<circle cx="${x + 12}" cy="92" r="48" fill="#5f8d45"/>` +
      `<circle cx="${x - 16}" cy="126" r="6" fill="#c4392e"/><circle cx="${x + 40}" cy="100" r="6" fill="#c4392e"/>` +
      `<circle cx="${x + 8}" cy="78" r="6" fill="#c4392e"/>`,
  )
  .join('');

function drawTractor(frame: number): string {
  const { top } = tractorSize;
  const x = tractorX(frame);
  const wheel = (middle: number, radius: number) => {
    const y = top + tractorSize.height - radius;
    const turn = (frame * 9 * 180) / (Math.PI * radius);
    return (
      `<g transform="translate(${x + middle} ${y}) rotate(${turn})"><circle r="${radius}" fill="#2a2a2c"/>` +
      `<circle r="${radius * 0.5}" fill="#d8a62b"/><rect x="-2" y="${-radius * 0.5}" width="4" height="${radius}" fill="#7c5d12"/></g>`
    );
  };
  return (
    `<rect x="${x + 8}" y="${top}" width="58" height="10" fill="#7e1f1b"/><rect x="${x + 14}" y="${top + 8}" width="5" height="34" fill="#7e1f1b"/>` +
    `<rect x="${x + 56}" y="${top + 8}" width="5" height="34" fill="#7e1f1b"/><rect x="${x + 4}" y="${top + 38}" width="124" height="34" rx="8" fill="#b23a2e"/>` +
    `<rect x="${x + 100}" y="${top + 14}" width="6" height="28" fill="#333"/>${wheel(32, 32)}${wheel(110, 22)}`
  );
}

function drawHare(frame: number): string {
  const { x, y, isBack } = hareAt(frame);
  const facing = isBack ? `translate(${x} ${y})` : `translate(${x + HARE.width} ${y}) scale(-1 1)`;
  return (
    `<g transform="${facing}"><ellipse cx="20" cy="22" rx="19" ry="12" fill="#8a6a48"/><circle cx="37" cy="17" r="9" fill="#8a6a48"/>` +
    '<ellipse cx="35" cy="6" rx="3" ry="6" fill="#77593b"/><ellipse cx="41" cy="6" rx="3" ry="6" fill="#77593b"/>' +
    '<circle cx="4" cy="20" r="4" fill="#efe6d8"/><circle cx="40" cy="15" r="1.6" fill="#1c130a"/></g>'
  );
}

function drawDrone(frame: number): string {
  const rotors = rotorsAt(frame);
  const arms = [0, 1].map((at) => {
    const [from, to] = [rotors[at] ?? [0, 0], rotors[3 - at] ?? [0, 0]];
    return `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="#3b4046" stroke-width="4"/>`;
  });
  const discs = rotors.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="4" fill="#e8ecef" stroke="#3b4046"/>`);
  return [...arms, ...discs].join('');
}

/** A row of trees from the side: a tractor drives behind them, and a hare runs before them. */
export const orchardFilm: Film = {
  ...{ file: 'orchard/0904-row-7', form: 'webm', framesPerSecond: 10, frames: 90 },
  draw: (frame) => svgOf(behind, drawTractor(frame), before, drawHare(frame), drawDrone(frame)),
  objects: [tractor, hare, drone],
};
