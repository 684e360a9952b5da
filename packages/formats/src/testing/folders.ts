import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WrittenFile } from '../format.ts';
import type { SourceFolder } from '../source.ts';

/** A folder that exists only here: text becomes UTF-8, and a value becomes JSON. */
export function memoryFolder(files: Readonly<Record<string, string | Uint8Array | object>>): SourceFolder {
  const contents = new Map(Object.entries(files).map(([path, content]) => [path, bytesOf(content)]));
  return {
    list: () => [...contents].map(([path, { length }]) => ({ path, size: length })),
    async read(path, length) {
      const found = contents.get(path);
      if (found === undefined) throw new Error(`no file ${path}`);
      return found.subarray(0, length);
    },
  };
}

function bytesOf(content: string | Uint8Array | object): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
}

/** A folder of the disk. */
export function diskFolder(root: string): SourceFolder {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const places = files.map(({ parentPath, name }) => join(parentPath, name));
  return {
    list: () =>
      places.map((place) => ({ path: relative(root, place).split(sep).join('/'), size: statSync(place).size })),
    read: (path) => readFile(join(root, path)),
  };
}

/** The same folder with other annotation files in it. */
export async function withFiles(
  folder: SourceFolder,
  written: AsyncIterable<WrittenFile>,
): Promise<SourceFolder & { readonly writtenPaths: readonly string[] }> {
  const others = new Map<string, Uint8Array>();
  for await (const { path, bytes } of written) others.set(path, bytes);
  const kept = folder.list().filter(({ path }) => !others.has(path));
  return {
    writtenPaths: [...others.keys()],
    list: () => [...kept, ...[...others].map(([path, { length }]) => ({ path, size: length }))],
    read: async (path) => others.get(path) ?? folder.read(path),
  };
}

/** A folder of the real data, or null with a printed reason where this checkout has none. */
export function realData(path: string): string | null {
  const place = fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));
  if (existsSync(place)) return place;
  console.log(`skipped: ${path} is not on this machine`);
  return null;
}
