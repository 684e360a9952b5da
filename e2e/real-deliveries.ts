import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** The folder of real annotated pictures that nobody here wrote. */
export const realPictures = resolve(import.meta.dirname, '../../shared/data/image');

/** Whether they are there. Says so where they are not, because their tests are skipped then. */
export function hasRealPictures(): boolean {
  const isThere = existsSync(join(realPictures, 'coco_json_nuts')) && existsSync(join(realPictures, 'voc_xml_bccd'));
  if (!isThere) console.log(`Real deliveries are skipped: they are not in ${realPictures}.`);
  return isThere;
}

/** Copies the first pictures of blood slides in Pascal VOC into a folder of their own, which it returns. */
export async function copyBloodSlides(folder: string, count: number): Promise<string> {
  const part = join(folder, 'bccd');
  const source = join(realPictures, 'voc_xml_bccd/BCCD');
  const documents = (await readdir(join(source, 'Annotations'))).sort().slice(0, count);
  await Promise.all(['Annotations', 'JPEGImages'].map((name) => mkdir(join(part, name), { recursive: true })));
  for (const name of documents) {
    const picture = `${basename(name, '.xml')}.jpg`;
    await cp(join(source, 'Annotations', name), join(part, 'Annotations', name));
    await cp(join(source, 'JPEGImages', picture), join(part, 'JPEGImages', picture));
  }
  return part;
}
