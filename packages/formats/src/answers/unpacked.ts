import type { SourceFolder } from '../source.ts';

/** Just below the longest string of JavaScript engines, as for files that are not packed. */
const MAX_BYTES = 500_000_000;
const PACKED = /\.gz$/i;

/**
 * A folder in which lines of JSON that are packed with gzip stand unpacked, under their names without `.gz`. One that has the
 * unpacked file too stays as it is.
 */
export function unpacked(folder: SourceFolder): SourceFolder {
  const paths = new Set(folder.list().map(({ path }) => path));
  const packedOf = new Map<string, string>();
  const files = folder.list().map(({ path, size }) => {
    const name = path.replace(PACKED, '');
    if (!/\.(?:jsonl?|ndjson)\.gz$/i.test(path) || paths.has(name)) return { path, size };
    packedOf.set(name, path);
    return { path: name, size };
  });
  return {
    list: () => files,
    emptyFolders: () => folder.emptyFolders?.() ?? [],
    async read(path, length) {
      const packed = packedOf.get(path);
      return packed === undefined ? folder.read(path, length) : unpack(await folder.read(packed), length ?? MAX_BYTES);
    },
  };
}

/** The first bytes of what is packed; nothing of it where it is broken from the start. */
async function unpack(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  try {
    while (size < most) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
  } catch {
    // What came before the break is looked at, and found to end too early.
  }
  await reader.cancel().catch(() => undefined);
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
