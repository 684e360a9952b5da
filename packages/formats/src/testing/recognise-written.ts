import type { Format, Recognition } from '../format.ts';
import { recogniseFormat } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';

/** The format of a folder that holds annotation files. */
export async function recogniseWritten(folder: SourceFolder): Promise<{ readonly format: Format } & Recognition> {
  const { format, ...recognition } = await recogniseFormat(folder);
  if (!('write' in format)) throw new Error(`${format.name} is not written`);
  return { format, ...recognition };
}
