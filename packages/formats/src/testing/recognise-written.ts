import type { Format, Recognition, TextFormat } from '../format.ts';
import { formats, recogniseFormat, textFormats } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';

/** The format of a folder that holds annotations of pictures. */
export async function recogniseWritten(folder: SourceFolder): Promise<{ readonly format: Format } & Recognition> {
  const { format, ...recognition } = await recogniseFormat(folder);
  const written = Object.values(formats).find((one) => one === format);
  if (written === undefined) throw new Error(`${format.name} is not written`);
  return { format: written, ...recognition };
}

/** The format of a folder that holds annotated texts. */
export async function recogniseText(folder: SourceFolder): Promise<{ readonly format: TextFormat } & Recognition> {
  const { format, ...recognition } = await recogniseFormat(folder);
  const written = Object.values(textFormats).find((one) => one === format);
  if (written === undefined) throw new Error(`${format.name} is no format of texts`);
  return { format: written, ...recognition };
}
