import { itemNames } from '@countersign/domain';
import type {
  AnswersFormat,
  Format,
  Import,
  Layout,
  MappedAnswers,
  SoundFormat,
  SoundLayout,
  TextFormat,
  TextLayout,
  VideoFormat,
  VideoLayout,
} from '../format.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { notesOfUnheard } from '../sounds/tell-unheard.ts';
import type { SourceFolder } from '../source.ts';
import { unreadFiles } from './unread-files.ts';

/** A reader that also lists the files it left unread, so that no annotation is lost unseen, and names recordings that no browser plays. */
export function listingUnread<
  One extends
    | Format
    | Layout
    | Import
    | TextFormat
    | TextLayout
    | SoundFormat
    | SoundLayout
    | VideoFormat
    | VideoLayout
    | AnswersFormat
    | MappedAnswers,
>(reader: One): One {
  return {
    ...reader,
    async read(folder, options) {
      const wasRead = new Set<string>();
      const watched: SourceFolder = {
        list: () => folder.list(),
        emptyFolders: () => folder.emptyFolders?.() ?? [],
        frames: (path) => folder.frames?.(path) ?? Promise.resolve(null),
        read: (path, length) => {
          if (length === undefined) wasRead.add(path);
          return folder.read(path, length);
        },
      };
      const result = await reader.read(watched, options);
      const media = result.items.map(({ mediaPath }) => mediaPath);
      const packed = [...result.clips.values()].flatMap(({ pictures }) => pictures ?? []);
      const known = new Set([...wasRead, ...media, ...packed, ...result.skipped.map(({ file }) => file)]);
      const unread: string[] = [];
      for await (const file of unreadFiles(folder, known)) unread.push(file);
      if (reader.medium !== 'picture')
        unread.push(...createPictureFinder(folder.list()).pictures.filter((path) => !known.has(path)));
      const reason = `it is neither a ${itemNames[reader.medium].one} nor part of the annotations, and was not read`;
      const unheard = reader.medium === 'audio' ? await notesOfUnheard(folder, media) : [];
      const notes = [...result.notes, ...unheard];
      return { ...result, notes, skipped: [...result.skipped, ...unread.map((file) => ({ file, reason }))] };
    },
  };
}
