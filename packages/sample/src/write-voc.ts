import { basename, dirname } from 'node:path/posix';
import { type DeliveredPicture, type MarkNames, writeBelow } from './delivered-picture.ts';
import type { DrawnObject } from './scenes/scene.ts';
import { boundsOf } from './shape.ts';

/** Writes every picture with its Pascal VOC file beside it, as labelling tools leave them. */
export async function writeVoc(folder: string, pictures: readonly DeliveredPicture[]): Promise<MarkNames> {
  const names: MarkNames = new Map();
  for (const picture of pictures) {
    picture.marks.forEach((mark, index) => names.set(mark, String(index + 1)));
    await writeBelow(folder, picture.file, picture.jpeg);
    await writeBelow(folder, picture.file.replace(/\.jpg$/, '.xml'), vocFile(picture));
  }
  return names;
}

function vocFile({ file, width, height, marks }: DeliveredPicture): string {
  return `<annotation>
\t<folder>${dirname(file)}</folder>
\t<filename>${basename(file)}</filename>
\t<source>
\t\t<database>Unknown</database>
\t</source>
\t<size>
\t\t<width>${width}</width>
\t\t<height>${height}</height>
\t\t<depth>3</depth>
\t</size>
\t<segmented>0</segmented>
${marks.map(vocObject).join('')}</annotation>
`;
}

/** VOC counts pixels from 1 and includes the last one. */
function vocObject({ label, shape, isTruncated }: DrawnObject): string {
  const { x, y, width, height } = boundsOf(shape);
  return `\t<object>
\t\t<name>${label}</name>
\t\t<pose>Unspecified</pose>
\t\t<truncated>${isTruncated ? 1 : 0}</truncated>
\t\t<difficult>0</difficult>
\t\t<bndbox>
\t\t\t<xmin>${x + 1}</xmin>
\t\t\t<ymin>${y + 1}</ymin>
\t\t\t<xmax>${x + width}</xmax>
\t\t\t<ymax>${y + height}</ymax>
\t\t</bndbox>
\t</object>
`;
}
