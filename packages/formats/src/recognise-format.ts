import { coco } from './coco/coco.ts';
import { cvat } from './cvat/cvat.ts';
import { datumaro } from './datumaro/datumaro.ts';
import { dota } from './dota/dota.ts';
import type { Format, Recognition } from './format.ts';
import { guardWriting } from './guard-writing.ts';
import { sharingParses } from './json/parse-json.ts';
import { kitti } from './kitti/kitti.ts';
import { labelme } from './labelme/labelme.ts';
import { labelstudio } from './labelstudio/labelstudio.ts';
import { mask } from './mask/mask.ts';
import { panoptic } from './panoptic/panoptic.ts';
import { createPictureFinder } from './picture-finder.ts';
import { collectProblems } from './problem.ts';
import type { SourceFolder } from './source.ts';
import { voc } from './voc/voc.ts';
import { yolo } from './yolo/yolo.ts';

/** Every format, by its name. */
export const formats: Readonly<Record<Format['name'], Format>> = {
  coco: guardWriting(coco),
  voc: guardWriting(voc),
  cvat: guardWriting(cvat),
  datumaro: guardWriting(datumaro),
  labelstudio: guardWriting(labelstudio),
  panoptic: guardWriting(panoptic),
  yolo: guardWriting(yolo),
  kitti: guardWriting(kitti),
  dota: guardWriting(dota),
  labelme: guardWriting(labelme),
  mask: guardWriting(mask),
};

/**
 * The format of a folder, with the reason. Throws a `FormatError` where none matches, and where two match equally: then
 * the person who delivers has to choose.
 */
export async function recogniseFormat(folder: SourceFolder): Promise<{ readonly format: Format } & Recognition> {
  const problems = collectProblems();
  const found: ({ readonly format: Format } & Recognition)[] = [];
  const view = sharingParses(folder);
  for (const format of Object.values(formats)) {
    const recognition = await format.recognise(view);
    if (recognition !== null) found.push({ format, ...recognition });
  }
  const [best, second] = found.sort((a, b) => b.score - a.score);
  if (best === undefined) {
    const pictures = createPictureFinder(folder.list()).pictures.length;
    problems.add('', '', 'unknown-format', { formats: Object.keys(formats).join(', '), pictures });
  } else if (second?.score === best.score) {
    const candidates = found.map(({ format, score, why }) => `${format.name} (${score}): ${why}`);
    problems.add('', '', 'several-formats', { formats: candidates.join('; ') });
  } else return best;
  return problems.refuse();
}
