import type { SourceFolder } from '../source.ts';

/** What tests look at of an annotation of a COCO document. */
export interface CocoEntry {
  readonly id: number;
  readonly segmentation: readonly (readonly number[])[];
  readonly area: number;
  readonly bbox: readonly number[];
}

/** The annotations of a COCO document by their ids. */
export async function entriesOf(folder: SourceFolder, path: string): Promise<ReadonlyMap<string, CocoEntry>> {
  const { annotations } = JSON.parse(new TextDecoder().decode(await folder.read(path))) as {
    readonly annotations: readonly CocoEntry[];
  };
  return new Map(annotations.map((entry) => [String(entry.id), entry]));
}
