import { findPathProblem, mostUnpackedBytes } from '@countersign/domain';
import type { Entry } from 'yauzl';
import { ArchiveProblem } from './archive-problem.ts';

/** Systems that keep the mode of a file in an entry: Unix and macOS. */
const systemsWithModes: ReadonlySet<number> = new Set([3, 19]);
const modes = { type: 0xf000, regular: 0x8000, folder: 0x4000 } as const;
const attributes = { volume: 0x08, reparse: 0x400 } as const;

const methods: Readonly<Record<number, string>> = {
  1: 'Shrink',
  6: 'Implode',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
  99: 'AES',
};

/** Why an entry is not unpacked, by what the directory says of it; null where that may be tried. */
export function findEntryProblem(
  entry: Entry,
  path: string,
  archive: { readonly path: string; readonly size: number },
): ArchiveProblem | null {
  const ofPath = findPathProblem(path, archive.path);
  if (ofPath !== null) return new ArchiveProblem(ofPath);
  const ofMode = modeProblem(entry);
  if (ofMode !== null) return ofMode;
  if (entry.isEncrypted()) return new ArchiveProblem('encrypted');
  const { compressionMethod: method, uncompressedSize, compressedSize } = entry;
  if (method !== 0 && method !== 8)
    return new ArchiveProblem('unsupported', { method: methods[method] ?? `${method}` });
  // One that claims more packed bytes than there are ends too early, whatever it claims besides.
  if (compressedSize <= archive.size && uncompressedSize > mostUnpackedBytes(archive.size))
    return new ArchiveProblem('bomb', { times: Math.round(uncompressedSize / Math.max(1, compressedSize)) });
  return null;
}

/** Links and devices lead to other places of a disk. */
function modeProblem({ versionMadeBy, externalFileAttributes }: Entry): ArchiveProblem | null {
  if (systemsWithModes.has(versionMadeBy >> 8)) {
    const type = (externalFileAttributes >>> 16) & modes.type;
    return type === 0 || type === modes.regular || type === modes.folder ? null : new ArchiveProblem('link');
  }
  if ((externalFileAttributes & attributes.volume) !== 0)
    return new ArchiveProblem('unsupported', { found: 'volume label' });
  return (externalFileAttributes & attributes.reparse) === 0 ? null : new ArchiveProblem('link');
}
