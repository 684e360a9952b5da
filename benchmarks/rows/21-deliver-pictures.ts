import { join } from 'node:path';
import { type PhotoSet, writePhotoFolder } from '../harness/photo-folder.ts';
import { type ProviderProject, withProviderProject } from '../harness/provider-project.ts';
import type { Bench, Figure, Row } from '../harness/row.ts';
import { expectEqual, timeOnce } from '../harness/timing.ts';

/** Some 80 KB each. */
const photos: PhotoSet = { pictures: 1000, boxes: 100_000, width: 640, height: 480 };
const tinyOnes = (pictures: number): PhotoSet => ({ pictures, boxes: pictures, width: 32, height: 32 });

const row: Row = {
  number: 21,
  title: 'New pictures, from the command to visible',
  goal: 'none yet',
  measure: ({ isFull }: Bench) =>
    withProviderProject(async (project) => [
      await measure(project, 'pictures of 80 KB', photos),
      await measure(project, 'tiny pictures', tinyOnes(isFull ? 20_000 : 5000)),
    ]),
};
export default row;

async function measure({ folder, projectId, run }: ProviderProject, name: string, set: PhotoSet): Promise<Figure> {
  const delivered = join(folder, name);
  await writePhotoFolder(delivered, set);
  const took = await timeOnce(async () => {
    const args = ['deliver', delivered, '--project', projectId, '--name', name];
    const said = await run<{ items: number; annotations: number }>(...args);
    expectEqual('what arrived', [said.items, said.annotations], [set.pictures, set.boxes]);
  });
  return { what: `${set.pictures} ${name} with ${set.boxes} boxes`, value: took, unit: 'ms' };
}
