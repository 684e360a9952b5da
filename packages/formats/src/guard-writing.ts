import { isInsideFolder } from '@countersign/domain';
import type { AnswersFormat, Format, SoundFormat, TextFormat, VideoFormat, WrittenFile } from './format.ts';

/** The format, restricted to write below one folder, because paths come from deliveries and are not trusted. */
export function guardWriting<One extends Format | TextFormat | SoundFormat | AnswersFormat | VideoFormat>(
  format: One,
): One {
  // Every format is called as it is: only what it writes is looked at.
  const write: (...given: never[]) => AsyncIterable<WrittenFile> = format.write;
  return { ...format, write: (...given: never[]) => guarded(write(...given)) };
}

async function* guarded(files: AsyncIterable<WrittenFile>): AsyncGenerator<WrittenFile> {
  const written = new Set<string>();
  for await (const file of files) {
    if (!isInsideFolder(file.path)) throw new Error(`the path ${JSON.stringify(file.path)} leads out of the folder`);
    if (written.has(file.path)) throw new Error(`two files are to be written to ${JSON.stringify(file.path)}`);
    written.add(file.path);
    yield file;
  }
}
