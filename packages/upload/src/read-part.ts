import { partsOf } from '@countersign/domain';
import type { FileUnderWay } from './file-under-way.ts';
import { SourceUnreadable } from './source.ts';

/** The bytes of a part as the picked file has them now. */
export async function readPart(file: FileUnderWay, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = partsOf(file.source.size, file.partBytes).at(number);
  if (part === null) throw new SourceUnreadable(file.source.path);
  const bytes = await file.source.read(part.offset, part.offset + part.size);
  if (bytes.length !== part.size) throw new SourceUnreadable(file.source.path);
  return bytes;
}
