import type { ExportFormat, Template } from '@countersign/contract';
import {
  type AnswersFormat,
  answersFormats,
  type Contents,
  countAnswersContents,
  countClipContents,
  countContents,
  countSoundContents,
  countTextContents,
  type DeliverySource,
  type Format,
  formats,
  type SoundFormat,
  soundFormats,
  type TextFormat,
  textFormats,
  type VideoFormat,
  videoFormats,
  type WriteOptions,
  type WrittenFile,
  type WrittenRecording,
  type WrittenText,
} from '@countersign/formats';
import { unpackClips } from './unpack-clip.ts';
import { type PackedItem, unpackItem } from './unpack-item.ts';

/** What the files of a part need beside its items. */
export interface WriteFacts {
  readonly template: Template;
  readonly source: DeliverySource | undefined;
  readonly options: WriteOptions;
}

/** Writes items of one medium in a format of it. */
export interface ItemWriter {
  readonly name: ExportFormat;
  losses(contents: Contents): string[];
  /** The files of the items, then what they contained. */
  write(items: readonly PackedItem[], facts: WriteFacts): AsyncGenerator<WrittenFile | Contents>;
}

export function itemWriterOf(name: ExportFormat): ItemWriter {
  if (isOneOf(answersFormats, name)) return writerOfAnswers(answersFormats[name]);
  if (isOneOf(soundFormats, name)) return writerOfSounds(soundFormats[name]);
  if (isOneOf(textFormats, name)) return writerOfTexts(textFormats[name]);
  return isOneOf(videoFormats, name) ? writerOfVideos(videoFormats[name]) : writerOfPictures(formats[name]);
}

function isOneOf<Name extends string>(all: Readonly<Record<Name, unknown>>, name: string): name is Name {
  return Object.hasOwn(all, name);
}

function writerOfPictures(format: Format): ItemWriter {
  return {
    name: format.name,
    losses: (contents) => format.losses(contents),
    async *write(packed, { template, source, options }) {
      const items = packed.map(unpackItem);
      yield* format.write(items, template, source, options);
      yield countContents(items, format.name);
    },
  };
}

function writerOfAnswers(format: AnswersFormat): ItemWriter {
  return {
    name: format.name,
    losses: (contents) => format.losses(contents),
    async *write(packed, { template, source }) {
      const items = packed.map((item): WrittenText => ({ ...unpackItem(item), text: item.text ?? '' }));
      yield* format.write(items, template, source);
      yield countAnswersContents(items, format);
    },
  };
}

function writerOfTexts(format: TextFormat): ItemWriter {
  return {
    name: format.name,
    losses: (contents) => format.losses(contents),
    async *write(packed, { template, source }) {
      const items = packed.map((item): WrittenText => ({ ...unpackItem(item), text: item.text ?? '' }));
      yield* format.write(items, template, source);
      yield countTextContents(items, format.name);
    },
  };
}

function writerOfSounds(format: SoundFormat): ItemWriter {
  return {
    name: format.name,
    losses: (contents) => format.losses(contents),
    async *write(packed, { template, source }) {
      const items = packed.map((item): WrittenRecording => ({ ...unpackItem(item), durationUs: item.durationUs }));
      yield* format.write(items, template, source);
      yield countSoundContents(items, format.name);
    },
  };
}

function writerOfVideos(format: VideoFormat): ItemWriter {
  return {
    name: format.name,
    losses: (contents) => format.losses(contents),
    async *write(packed, { template, source }) {
      const clips = unpackClips(packed);
      yield* format.write(clips, template, source);
      yield countClipContents(clips, format.name);
    },
  };
}
