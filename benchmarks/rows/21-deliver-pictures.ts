import { join } from 'node:path';
import { type LabelStudio, startLabelStudio } from '../harness/label-studio.ts';
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
  goal: 'no slower than Label Studio by copy in the same run',
  async measure({ isFull }: Bench) {
    const beside = await startLabelStudio();
    if (beside === null) console.log('      Label Studio is not installed: LABEL_STUDIO names no Python environment');
    try {
      return await withProviderProject(async (project) => [
        ...(await measure(project, beside, 'pictures of 80 KB', photos)),
        ...(await measure(project, beside, 'tiny pictures', tinyOnes(isFull ? 20_000 : 5000))),
      ]);
    } finally {
      await beside?.stop();
    }
  },
};
export default row;

async function measure(
  { folder, projectId, run }: ProviderProject,
  beside: LabelStudio | null,
  name: string,
  set: PhotoSet,
): Promise<Figure[]> {
  const delivered = join(folder, name);
  const pictures = await writePhotoFolder(delivered, set);
  const took = await timeOnce(async () => {
    const args = ['deliver', delivered, '--project', projectId, '--name', name];
    const said = await run<{ items: number; annotations: number }>(...args);
    expectEqual('what arrived', [said.items, said.annotations], [set.pictures, set.boxes]);
  });
  const what = `${set.pictures} ${name} with ${set.boxes} boxes`;
  if (beside === null) return [{ what, value: took, unit: 'ms' }];
  const other = await timeOnce(() => beside.importByCopy(pictures, set.boxes / set.pictures));
  return [
    { what, value: took, unit: 'ms', ratio: { to: 'Label Studio by copy', value: took / other, goal: '1' } },
    { what: 'the same into Label Studio by copy', value: other, unit: 'ms' },
  ];
}
