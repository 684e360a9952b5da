/** Commands that the engine of videos carries out besides those of every medium. */
export const videoCommands = [
  'video.play',
  'video.step',
  'video.stepTen',
  'video.keyframe',
  'video.end',
  'video.rate',
  'video.follow',
  'video.mark',
  'video.region',
  'video.fit',
  'video.zoom',
  'video.pan',
  'video.timeZoom',
  'video.wholeTime',
  'video.fold',
  'video.names',
  'video.colourBy',
] as const;

/** A command of the engine of videos alone. */
export type VideoCommand = (typeof videoCommands)[number];
