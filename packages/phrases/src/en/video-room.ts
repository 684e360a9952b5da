import { countText } from '../figures.ts';

/** Words of the room in which videos are accepted. */
export const videoRoom = {
  /** The name of the video for screen readers. */
  video: (file: string, tracks: number) => `${file}, ${tracks === 1 ? '1 track' : `${countText(tracks)} tracks`}`,
  none: 'No video',
  hint: 'Space plays, comma and full stop go one frame, Tab goes through the tracks of the frame',
  frame: (frame: number) => `Frame ${countText(frame)}`,
  /** What is on the screen, read aloud. */
  shown: (frame: number, time: string, tracks: number) =>
    `Frame ${countText(frame)}, ${time}, ${tracks === 1 ? '1 track' : `${countText(tracks)} tracks`}`,
  /** Which picture of the file it is, where annotations count other frames. */
  picture: (picture: number, pictures: number) => `picture ${countText(picture)} of ${countText(pictures)}`,
  whole: 'whole video',
  wholeVideo: 'Annotations of the whole video',
  transport: 'Playing',
  play: 'Play',
  pause: 'Pause',
  first: 'First frame',
  back: 'One frame back',
  on: 'One frame on',
  last: 'Last frame',
  rate: 'Speed',
  rateOf: (rate: string) => `${rate} ×`,
  follow: 'Follow the selected track',
  names: 'Names at the tracks',
  colourBy: 'Colour by',
  region: 'Draw where something is missing',
  clearMark: 'Clear the marked frames',
  markedFrames: (from: number, to: number) => `${countText(from)} to ${countText(to)} marked`,
  timeline: 'Timeline',
  seen: (frames: number) => (frames === 1 ? '1 frame' : `${countText(frames)} frames`),
  /** What reports and lists of errors call an object by. */
  id: 'Id',
  seenIn: 'Seen in',
  runs: (frames: string, stretches: number) => `${frames}, ${countText(stretches)} stretches`,
  here: 'Here',
  notHere: 'not in this frame',
  size: (width: string, height: string) => `${width} × ${height} px`,
  state: 'Shape',
  keyframe: 'keyframe',
  stated: 'as delivered',
  between: 'between two shapes',
  occluded: 'partly hidden',
  keyframes: 'Keyframes',
  life: (name: string) => `${name} along its life`,
  lifeHint: 'cut to its box, so a swapped object shows at once',
  lifeFrame: (name: string, frame: number) => `${name} at frame ${countText(frame)}`,
  range: {
    title: 'Frames with the error',
    all: 'Whole track',
    shown: 'This frame',
    marked: (from: number, to: number) => `${countText(from)} to ${countText(to)}`,
  },
  place: {
    title: 'Where',
    here: 'In this frame',
    all: 'Whole video',
  },
  notes: {
    /** What to press while a rectangle waits for its error. */
    region: 'Shift+E says what is missing in the rectangle.',
    codec: (codec: string) =>
      `This browser cannot decode ${codec}. Another browser or computer may, or your provider can deliver it as H.264. The boxes show.`,
    frame: (frame: number) => `The picture of frame ${countText(frame)} cannot be decoded.`,
    unheard: (frame: number) => `The picture of frame ${countText(frame)} did not arrive.`,
    loading: (frame: number) => `Frame ${countText(frame)} is loading`,
    shapes: 'The boxes of these frames could not be loaded.',
    again: 'Load again',
  },
};

export type VideoRoomPhrases = typeof videoRoom;
