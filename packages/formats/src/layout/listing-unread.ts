import type { AnswersFormat, Format, Import, Layout, MappedAnswers, TextFormat, TextLayout } from '../format.ts';
import { createPictureFinder } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';
import { unreadFiles } from './unread-files.ts';

/** A reader that also lists the files it left unread, so that no annotation is lost unseen. */
export function listingUnread<
  One extends Format | Layout | Import | TextFormat | TextLayout | AnswersFormat | MappedAnswers,
>(reader: One): One {
  return {
    ...reader,
    async read(folder, options) {
      const wasRead = new Set<string>();
      const watched: SourceFolder = {
        list: () => folder.list(),
        emptyFolders: () => folder.emptyFolders?.() ?? [],
        read: (path, length) => {
          if (length === undefined) wasRead.add(path);
          return folder.read(path, length);
        },
      };
      const result = await reader.read(watched, options);
      const known = new Set([...wasRead, ...result.skipped.map(({ file }) => file)]);
      const unread: string[] = [];
      for await (const file of unreadFiles(folder, known)) unread.push(file);
      if (reader.medium !== 'picture') unread.push(...createPictureFinder(folder.list()).pictures);
      const media = { picture: 'a picture', text: 'a text', answers: 'a record of answers' }[reader.medium];
      const reason = `it is neither ${media} nor part of the annotations, and was not read`;
      return { ...result, skipped: [...result.skipped, ...unread.map((file) => ({ file, reason }))] };
    },
  };
}
