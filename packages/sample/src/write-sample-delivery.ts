import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@countersign/contract';
import type { DeliveredPicture } from './delivered-picture.ts';
import { pairsTemplate, writeAnswerPairs } from './deliveries/answer-pairs.ts';
import { archive } from './deliveries/archive.ts';
import { bloodSlides } from './deliveries/blood-slides.ts';
import { notesTemplate, writeFieldNotes } from './deliveries/field-notes.ts';
import { fruitTrays } from './deliveries/fruit-trays.ts';
import { callsTemplate, writeGardenLine } from './deliveries/garden-line.ts';
import { filmsTemplate, writeOrchardFilms } from './deliveries/orchard-films.ts';
import type { SampleBatch } from './deliveries/sample-batch.ts';
import type { SampleDelivery } from './deliveries/sample-delivery.ts';
import { type Mistake, type MistakeKind, plantMistake } from './mistakes.ts';
import { createRandom, mixSeed, type Random } from './paint/random.ts';
import { paintPictures } from './paint-pictures.ts';
import { readPhotographs } from './photographs/photographs.ts';
import type { DrawnObject } from './scenes/scene.ts';
import { writeCoco } from './write-coco.ts';
import { writeVoc } from './write-voc.ts';

/** The folder of the texts. */
const NOTES = 'field-notes';
/** The folder of the answers. */
const PAIRS = 'answer-pairs';
/** The folder of the recordings. */
const CALLS = 'garden-line';
/** The folder of the videos. */
const FILMS = 'orchard-cameras';

/** A mistake that was made on purpose. */
export interface PlantedMistake {
  /** Name of the batch. */
  batch: string;
  /** Path of the picture below the delivery's folder. */
  file: string;
  kind: MistakeKind;
  label: string;
  /** COCO's annotation id, or the object's place in its VOC file from 1; null where the annotation is missing. */
  annotation: string | null;
  shape: DrawnObject['shape'];
}

/** What is right of the pictures: every picture's objects as they were painted or marked by hand, and every planted mistake. */
export interface SampleTruth {
  objects: Record<string, Record<string, readonly DrawnObject[]>>;
  mistakes: PlantedMistake[];
}

/**
 * Writes the deliveries a first start shows into folders below `folder`: pictures, texts, answers, recordings and videos, annotations as
 * annotation teams deliver them, and templates. The same seed writes the same annotations.
 */
export async function writeSampleDelivery(
  folder: string,
  { seed }: { seed: number },
): Promise<{ deliveries: SampleDelivery[]; truth: SampleTruth }> {
  const batches = [fruitTrays(seed), bloodSlides(seed), archive(seed, await readPhotographs())];
  const painted = await paintPictures(batches.flatMap((batch) => batch.orders.map(({ order }) => order)));
  const truth: SampleTruth = { objects: {}, mistakes: [] };
  const deliveries: SampleDelivery[] = [];
  for (const batch of batches) {
    const fresh = painted.splice(0, batch.orders.length);
    const pictures = [
      ...batch.orders.map(({ file }, index) => ({ file, ...(fresh[index] as (typeof fresh)[number]) })),
      ...batch.photographs,
    ];
    truth.objects[batch.name] = Object.fromEntries(pictures.map(({ file, objects }) => [file, objects]));
    const { delivered, mistakes } = spoil(batch, pictures, createRandom(mixSeed(seed, batch.key, 'mistakes')));
    const place = join(folder, batch.key);
    const names =
      batch.format === 'coco'
        ? await writeCoco(
            place,
            delivered,
            batch.template.labels.map(({ name }) => name),
            batch.name,
          )
        : await writeVoc(place, delivered);
    for (const { file, kind, mark } of mistakes) {
      const annotation = kind === 'missing' ? null : (names.get(mark) ?? null);
      truth.mistakes.push({ batch: batch.name, file, kind, label: mark.label, annotation, shape: mark.shape });
    }
    const templateFile = batch.bringsTemplate ? await writeTemplate(folder, batch.key, batch.template) : null;
    const { name, projectName, orderName, customer, agreedRate, dueInDays, orderItems, dataset } = batch;
    const { mode, packageBy, format } = batch;
    const order = { projectName, orderName, customer, agreedRate, dueInDays, orderItems, dataset };
    deliveries.push({ folder: place, items: delivered.length, name, mode, packageBy, format, templateFile, ...order });
  }
  const notes = await writeFieldNotes(join(folder, NOTES));
  const notesTemplateFile = await writeTemplate(folder, NOTES, notesTemplate);
  const pairs = await writeAnswerPairs(join(folder, PAIRS));
  const pairsTemplateFile = await writeTemplate(folder, PAIRS, pairsTemplate);
  const calls = await writeGardenLine(join(folder, CALLS));
  const callsTemplateFile = await writeTemplate(folder, CALLS, callsTemplate);
  const films = await writeOrchardFilms(join(folder, FILMS));
  const filmsTemplateFile = await writeTemplate(folder, FILMS, filmsTemplate);
  const others = [
    { ...notes, templateFile: notesTemplateFile },
    { ...pairs, templateFile: pairsTemplateFile },
    { ...calls, templateFile: callsTemplateFile },
    { ...films, templateFile: filmsTemplateFile },
  ];
  return { deliveries: [...deliveries, ...others], truth };
}

async function writeTemplate(folder: string, key: string, template: Template): Promise<string> {
  const file = join(folder, `${key}.template.json`);
  await writeFile(file, `${JSON.stringify(template, null, 2)}\n`);
  return file;
}

type Painted = Omit<DeliveredPicture, 'marks'> & { objects: readonly DrawnObject[] };

/** Plants the batch's mistakes, each in another picture where it can happen. */
function spoil(
  batch: SampleBatch,
  pictures: readonly Painted[],
  random: Random,
): { delivered: DeliveredPicture[]; mistakes: (Mistake & { file: string })[] } {
  const delivered = pictures.map(({ objects, ...picture }) => ({ ...picture, marks: objects }));
  const untouched = new Set(delivered);
  const mistakes: (Mistake & { file: string })[] = [];
  for (const kind of batch.mistakes) {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const picture = delivered[random.whole(0, delivered.length - 1)];
      if (picture === undefined || !untouched.has(picture)) continue;
      const confusions = { labels: batch.template.labels, takenFor: batch.takenFor };
      const planted = plantMistake(kind, picture, confusions, random);
      if (planted === null) continue;
      picture.marks = planted.marks;
      untouched.delete(picture);
      mistakes.push({ ...planted.mistake, file: picture.file });
      break;
    }
  }
  return { delivered, mistakes };
}
