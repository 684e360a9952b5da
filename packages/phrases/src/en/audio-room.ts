import { countText } from '../figures.ts';

/** Words of the room in which recordings are accepted. */
export const audioRoom = {
  /** The name of the recording for screen readers. */
  recording: (file: string, count: number) =>
    `${file}, ${count === 1 ? '1 annotation' : `${countText(count)} annotations`}`,
  none: 'No recording',
  hint: 'Space plays, the arrow keys go a tenth of a second, Tab goes through the annotations',
  selected: (name: string, from: string, to: string, text: string) => `${name}: ${from} to ${to}${text && `, ${text}`}`,
  selectedWhole: (name: string) => `${name}: whole recording`,
  wholeRecording: 'Annotations of the whole recording',
  whole: 'whole recording',
  channel: (channel: number) => `Channel ${channel}`,
  transport: 'Playing',
  play: 'Play',
  pause: 'Pause',
  loop: 'Loop the selection',
  previous: 'Previous annotation',
  next: 'Next annotation',
  position: (at: string, whole: string) => `${at} of ${whole}`,
  rate: 'Speed, pitch kept',
  rateOf: (rate: string) => `${rate} ×`,
  gain: 'Louder by',
  gainOf: (decibels: string) => `${decibels} dB`,
  hear: (channel: number) => `Hear channel ${channel}`,
  hearOnly: (channel: number) => `Hear channel ${channel} alone`,
  channels: 'Channels',
  heardOf: (heard: number, all: number) =>
    heard === all ? `Channels: all ${countText(all)}` : `Channels: ${countText(heard)} of ${countText(all)}`,
  hearAll: 'Hear all',
  hearOneHint: 'Shift and a press: that one alone',
  spectrogram: 'Spectrogram',
  upTo: (kilohertz: string) => `to ${kilohertz} kHz`,
  playsSelected: 'Play what is selected',
  colourBy: 'Colour by',
  transcript: 'Transcript',
  noWords: 'no words',
  noPeaks: 'This recording has no waveform: its codec is not read on the server.',
  peaksMaking: 'The waveform is being made.',
  noSound: 'This browser cannot play this recording.',
  place: 'From, to',
  placeOf: (from: string, to: string) => `${from} to ${to}`,
  length: 'Length',
  seconds: (seconds: string) => `${seconds} s`,
  channelName: 'Channel',
  allChannels: 'all',
  edit: {
    hint: 'Draw over the sound and press the digit of a label.',
    beginning: 'Beginning',
    end: 'End',
    back: (border: string) => `${border}: 10 ms back`,
    on: (border: string) => `${border}: 10 ms on`,
  },
};

export type AudioRoomPhrases = typeof audioRoom;
