import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { SampleDelivery } from './deliveries/sample-delivery.ts';
import { type SampleTruth, writeSampleDelivery } from './write-sample-delivery.ts';

/** Of the sample a first start shows. */
export const SAMPLE_SEED = 20_261_121;

const sources = import.meta.dirname;
const cache = resolve(sources, '../../../.cache/sample');

interface Sample {
  readonly deliveries: readonly SampleDelivery[];
  readonly truth: SampleTruth;
}

/**
 * Passes the sample of a seed to `use`. Painting takes most of a first start, so a painted sample is stored beside the
 * program, by the seed and the sources that paint it, for further installations. Where nothing may be written there, it
 * is painted each time into the temporary folder, until `use` has ended.
 */
export async function withSample<T>(seed: number, use: (sample: Sample) => Promise<T>): Promise<T> {
  const folder = join(cache, `${seed}-${await hashSources()}`);
  const kept = (await readKept(folder)) ?? (await paintAndKeep(folder, seed));
  if (kept !== null) return use(kept);
  const temporary = await mkdtemp(join(tmpdir(), 'countersign-sample-'));
  try {
    return await use(await writeSampleDelivery(temporary, { seed }));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Null where nothing may be written beside the program. */
async function paintAndKeep(folder: string, seed: number): Promise<Sample | null> {
  const fresh = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(join(cache, 'fresh-')))
    .catch(() => null);
  if (fresh === null) return null;
  const painted = await writeSampleDelivery(fresh, { seed });
  await writeFile(join(fresh, 'sample.json'), JSON.stringify(from(painted, fresh)));
  // Stored whole or not at all. Another start may have painted the same meanwhile, and then its sample stays.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return readKept(folder);
}

async function readKept(folder: string): Promise<Sample | null> {
  const text = await readFile(join(folder, 'sample.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const kept = JSON.parse(text) as Sample;
  const deliveries = kept.deliveries.map((delivery) => ({
    ...delivery,
    folder: join(folder, delivery.folder),
    templateFile: delivery.templateFile === null ? null : join(folder, delivery.templateFile),
  }));
  return { ...kept, deliveries };
}

/** With paths relative to the sample's own folder, because the folder moves. */
function from({ deliveries, truth }: Sample, folder: string): Sample {
  const inside = deliveries.map((delivery) => ({
    ...delivery,
    folder: relative(folder, delivery.folder),
    templateFile: delivery.templateFile === null ? null : relative(folder, delivery.templateFile),
  }));
  return { deliveries: inside, truth };
}

async function hashSources(): Promise<string> {
  const files = (await readdir(sources, { recursive: true })).filter((file) =>
    /(?<!\.test)\.(ts|json|opus|mp4|webm)$/.test(file),
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(join(sources, file)));
  return hash.digest('hex').slice(0, 16);
}
