import { randomBytes } from 'node:crypto';
import { pickedBytes } from '@countersign/testing';
import type { Figure, Row } from '../harness/row.ts';
import { timeOnce } from '../harness/timing.ts';
import { places, type UploadPlace, withUploadServer } from '../harness/upload-server.ts';

const FILES = 5000;
const BYTES = 100_000;

const row: Row = {
  number: 10,
  title: 'Upload of a folder of small files, each with a row',
  goal: 'at least 2,000 files/s',
  measure: async () => {
    const figures: Figure[] = [];
    for (const place of places) figures.push(await measure(place));
    return figures;
  },
};
export default row;

function measure(place: UploadPlace): Promise<Figure> {
  const random = randomBytes(BYTES + FILES);
  // Each begins at another byte, so that all differ.
  const filesOf = (folder: string, count: number) =>
    Array.from({ length: count }, (_, nth) => pickedBytes(`${folder}/${nth}.jpg`, random.subarray(nth, nth + BYTES)));
  return withUploadServer(place, async ({ upload }) => {
    await upload(filesOf('warm', 300));
    const took = await timeOnce(() => upload(filesOf('cam', FILES)));
    return { what: `${FILES} files of 100 KB to ${place}`, value: FILES / (took / 1000), unit: 'files/s' };
  });
}
