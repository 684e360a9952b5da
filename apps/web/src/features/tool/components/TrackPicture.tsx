import styles from './Picture.module.css';

const LEFT = 92;
const RIGHT = 636;
const FRAMES = 1800;
const NOW = 1115;

const at = (frame: number) => LEFT + ((RIGHT - LEFT) * frame) / FRAMES;

/** Tracked objects, and the frames in which somebody marked them. */
const tracks = [
  { name: 'Car 12', colour: styles.orange, frames: [0, 220, 440, 660, 880, 1100, 1320, 1536] },
  { name: 'Person 3', colour: styles.cyan, frames: [360, 552, 744, 936, 1128, 1320], error: 840 },
  { name: 'Bus 1', colour: styles.lime, frames: [824, 1012, 1200, 1388, 1574] },
  { name: 'Bicycle 5', colour: styles.violet, frames: [0, 224, 448, 676] },
  { name: 'Car 14', colour: styles.orange, frames: [1124, 1238, 1350] },
] as const;

/** What the video client shows: which objects are in which frames, and where that is wrong. */
export function TrackPicture({ label }: { readonly label: string }) {
  return (
    <svg viewBox="0 0 660 170" role="img" aria-label={label}>
      {tracks.map(({ name, colour, frames, ...track }, row) => {
        const y = 19 + row * 25;
        return (
          <g key={name} className={colour}>
            <text className={styles.name} x="14" y={y + 4}>
              {name}
            </text>
            <path className={styles.rule} d={`M${LEFT} ${y}H${RIGHT}`} />
            <path className={styles.span} d={`M${at(frames[0])} ${y}H${at(frames.at(-1) ?? 0)}`} />
            <path className={styles.marks} d={frames.map((frame) => `M${at(frame) - 4} ${y}l4-4 4 4-4 4z`).join('')} />
            {'error' in track && (
              <g transform={`translate(${at(track.error)} ${y})`}>
                <rect className={styles.error} x="-7" y="-7" width="14" height="14" rx="2" />
                <path className={styles.cross} d="m-3-3 6 6m0-6-6 6" />
              </g>
            )}
          </g>
        );
      })}
      {[0, 450, 900, 1350, 1800].map((frame) => (
        <g key={frame}>
          <path className={styles.tick} d={`M${at(frame)} 141v6`} />
          <text className={styles.frame} x={at(frame)} y="161">
            {frame.toLocaleString('en')}
          </text>
        </g>
      ))}
      <path className={styles.now} d={`M${at(NOW)} 8v136`} />
      <path className={styles.handle} d={`M${at(NOW) - 4.5} 4h9v6l-4.5 4-4.5-4z`} />
    </svg>
  );
}
