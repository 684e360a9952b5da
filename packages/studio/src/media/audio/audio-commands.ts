/** Commands that the engine of recordings carries out besides those of every medium. */
export const audioCommands = [
  'audio.play',
  'audio.loop',
  'audio.nudge',
  'audio.end',
  'audio.border',
  'audio.sameLabel',
  'audio.rate',
  'audio.gain',
  'audio.zoom',
  'audio.whole',
  'audio.toSelection',
  'audio.page',
  'audio.spectrogram',
  'audio.playsSelected',
  'audio.colourBy',
  'audio.mark',
  'audio.make',
  'audio.moveEnd',
  'audio.moveBeginning',
] as const;

/** A command of the engine of recordings alone. */
export type AudioCommand = (typeof audioCommands)[number];
