import styles from './Picture.module.css';

const WIDTH = 660;
const HEIGHT = 170;
/** The camera is this many metres above the ground and looks along z. */
const EYE_M = 3.2;
const HORIZON = 40;
const FOCAL = 300;

type Point = readonly [x: number, y: number, z: number];

function onScreen([x, y, z]: Point): readonly [number, number] {
  return [WIDTH / 2 + (FOCAL * x) / z, HORIZON + (FOCAL * (EYE_M - y)) / z];
}

/** Pseudo-random numbers from 0 to 1, the same in every build. */
function* scatter(): Generator<number, never> {
  let state = 20_261_121;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const dice = scatter();
const roll = () => dice.next().value;

/** A car: its centre on the ground and its size, in metres. */
const cars = [
  { x: -6.4, z: 14, width: 2.1, length: 4.3, height: 1.6 },
  { x: 5.2, z: 13, width: 2.1, length: 4.4, height: 1.6 },
  { x: 14.5, z: 24, width: 2.6, length: 8, height: 3.1 },
] as const;
type Car = (typeof cars)[number];

const dot = (point: Point) => {
  const [x, y] = onScreen(point);
  const isSeen = x > 0 && x < WIDTH && y > 0 && y < HEIGHT;
  return isSeen ? `M${x.toFixed(1)} ${y.toFixed(1)}h1` : '';
};

/** Rings on the ground, as a rotating lidar scans them. */
const ground = Array.from({ length: 24 }, (_, ring) => 7 * 1.085 ** ring)
  .flatMap((radius) =>
    Array.from({ length: 190 }, (_, step) => {
      const angle = Math.PI * (0.02 + (step / 190) * 0.96);
      return dot([radius * Math.cos(angle) * 1.5, 0, radius * Math.sin(angle)]);
    }),
  )
  .join('');

const trees = [-28, -22, -17.5, 19, 25, 33]
  .flatMap((x) => Array.from({ length: 70 }, () => dot([x + roll() * 2.4, 0.6 + roll() * 5.4, 31 + roll() * 5])))
  .join('');

const shells = cars
  .flatMap(({ x, z, width, length, height }) =>
    Array.from({ length: 190 }, () =>
      dot([x + (roll() - 0.5) * width, roll() * height, z - length / 2 + roll() ** 2 * length]),
    ),
  )
  .join('');

function outline({ x, z, width, length, height }: Car): string {
  const corner = (right: number, up: number, far: number) =>
    onScreen([x + (right - 0.5) * width, up * height, z + (far - 0.5) * length])
      .map((value) => value.toFixed(1))
      .join(' ');
  const face = (far: number) => `M${corner(0, 0, far)}L${corner(1, 0, far)}L${corner(1, 1, far)}L${corner(0, 1, far)}Z`;
  const edges = [0, 1].flatMap((right) => [0, 1].map((up) => `M${corner(right, up, 0)}L${corner(right, up, 1)}`));
  return face(0) + face(1) + edges.join('');
}

/** What the point-cloud client shows: cars in a point cloud, each in its box. */
export function PointCloudPicture({ label }: { readonly label: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className={styles.ground} d={ground} />
      <path className={styles.far} d={trees} />
      <path className={styles.near} d={shells} />
      {cars.map((car) => (
        <path key={car.x} className={styles.box} d={outline(car)} />
      ))}
    </svg>
  );
}
