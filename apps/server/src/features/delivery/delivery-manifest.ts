import { createHash } from 'node:crypto';
import type { NamedRate, Sample } from '@countersign/contract';
import { decidingRate, inspectedAccuracy } from '@countersign/domain';
import type { PackageSums } from '../acceptance/package-group.store.ts';
import type { PassedCounts } from './passed-items.store.ts';
import type { ZipContent, ZipStream } from './zip-stream.ts';

/** An entry of the zip as the manifest names it. */
interface ManifestEntry {
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly sha256: string;
}

/** A zip of which every entry is noted with its SHA-256. */
export interface NotedZip extends Pick<ZipStream, 'add'> {
  readonly entries: readonly ManifestEntry[];
}

/** Adds to the zip, and notes what was added. */
export function noteEntries(zip: Pick<ZipStream, 'add'>): NotedZip {
  const entries: ManifestEntry[] = [];
  const note = (path: string, size: number, sha256: string) => void entries.push({ path, size, sha256 });
  return {
    entries,
    async add(path, content, form) {
      if (content instanceof Uint8Array) {
        note(path, content.length, createHash('sha256').update(content).digest('hex'));
        await zip.add(path, content, form);
      } else
        await zip.add(
          path,
          noting(content, (size, sha256) => note(path, size, sha256)),
          form,
        );
    },
  };
}

async function* noting(
  content: Exclude<ZipContent, Uint8Array>,
  note: (size: number, sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  note(size, hash.digest('hex'));
}

/** A batch as the manifest names it. */
export interface ManifestBatch {
  readonly number: string;
  readonly name: string;
  /** Where its files lie in the zip; '' at the root. */
  readonly folder: string;
  readonly counts: PassedCounts;
  readonly judged: JudgedBatch;
}

/** What the rates of a batch are made of. */
export interface JudgedBatch {
  readonly sums: Pick<PackageSums, 'total' | 'invalid' | 'ownPassed' | 'ownRejected'>;
  readonly sample: Sample | null;
}

interface ManifestFacts {
  readonly order: { readonly number: string; readonly name: string; readonly agreedRate: number };
  readonly file: string;
  readonly format: string;
  readonly at: Date;
  readonly batches: readonly ManifestBatch[];
  readonly losses: readonly string[];
  readonly entries: readonly ManifestEntry[];
}

/** What a built file says about itself: what is in it, what is not, how it was accepted, and the checksum of each entry. */
export function writeManifest({ order, file, format, at, batches, losses, entries }: ManifestFacts): Buffer {
  const all = addCounts(batches.map(({ counts }) => counts));
  const manifest = {
    file,
    order: { number: order.number, name: order.name },
    madeAt: at.toISOString(),
    format,
    ...countsOf(all),
    rate: rateOf(batches, order.agreedRate),
    losses,
    batches: batches.map(({ number, name, folder, counts, judged }) => ({
      ...{ number, name, folder },
      ...countsOf(counts),
      rate: rateOf([{ judged }], order.agreedRate),
    })),
    entries,
  };
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}

function countsOf(counts: PassedCounts) {
  return {
    items: counts.seen + counts.whole + counts.byDefault,
    passed: passedOf(counts),
    leftOut: leftOutOf(counts),
  };
}

/** The items of a file by how they were passed. */
export function passedOf({ seen, whole, byDefault }: PassedCounts) {
  return { seen, whole, byDefault };
}

/** The items of its batches that are not in a file. */
export function leftOutOf({ rejected, invalid }: PassedCounts) {
  return { rejected, invalid };
}

/** The rate that batches reached, and what was agreed. One alone has the rate that its own page shows. */
export function rateOf(
  batches: readonly Pick<ManifestBatch, 'judged'>[],
  agreed: number,
): NamedRate & { readonly agreed: number } {
  const all = batches.map(({ judged }) => judged);
  const sum = (key: keyof JudgedBatch['sums']) => all.reduce((total, { sums }) => total + sums[key], 0);
  const decided = {
    ...{ total: sum('total'), invalid: sum('invalid') },
    ...{ ownPassed: sum('ownPassed'), ownRejected: sum('ownRejected') },
  };
  const sampling = all.length === 1 ? (all[0]?.sample ?? null) : null;
  return { ...decidingRate({ sampling, inspectedAccuracy: inspectedAccuracy(decided) }), agreed };
}

/** The counts of several batches together. */
export function addCounts(all: readonly PassedCounts[]): PassedCounts {
  const sum = (key: keyof PassedCounts) => all.reduce((total, counts) => total + counts[key], 0);
  return {
    ...{ seen: sum('seen'), whole: sum('whole'), byDefault: sum('byDefault') },
    ...{ rejected: sum('rejected'), invalid: sum('invalid') },
  };
}
