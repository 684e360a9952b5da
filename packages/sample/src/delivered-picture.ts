import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DrawnObject } from './scenes/scene.ts';

/** A picture with its marks, mistakes included, as it goes into a delivery's folder. */
export interface DeliveredPicture {
  /** Path below the delivery's folder, POSIX. */
  file: string;
  width: number;
  height: number;
  jpeg: Uint8Array;
  marks: readonly DrawnObject[];
}

/** The name of every mark in the written files: COCO's annotation id, or the object's place in a VOC file from 1. */
export type MarkNames = Map<DrawnObject, string>;

export async function writeBelow(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const place = join(folder, ...path.split('/'));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}
