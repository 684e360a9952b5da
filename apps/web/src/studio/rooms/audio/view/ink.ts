/** The colours of the recording, which is always on dark ground. */
export const ink = {
  ground: '#0a0c10',
  band: '#0e1117',
  line: '#262d38',
  text: '#e7ebf1',
  quiet: '#8b96a6',
  wave: '#8fa3bd',
  selected: 'rgb(24 144 255 / 18%)',
  accent: '#3aa0ff',
  error: '#ff7a7d',
  missing: 'rgb(255 122 125 / 14%)',
  playhead: '#ffffff',
} as const;
