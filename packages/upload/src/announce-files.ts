import type { UploadWay } from '@countersign/contract';
import { choosePartBytes } from '@countersign/domain';
import { type FileUnderWay, underWay } from './file-under-way.ts';
import type { UploadSource } from './source.ts';
import type { Standing } from './standing.ts';
import type { Transport } from './transport.ts';

/** Files announced in one call. */
const AT_ONCE = 500;
/** About as many characters of paths in one call, which may have a mebibyte. */
const CHARACTERS_AT_ONCE = 200_000;

/** What is uploaded, and where to. */
export interface AnnouncedUpload {
  readonly transport: Transport;
  readonly batchId: string;
  readonly way: UploadWay;
  /** The fingerprint of the files. */
  readonly batchFilesId: string;
  readonly files: readonly UploadSource[];
  /** The batch is parsed as soon as all of its uploads have arrived. */
  readonly thenParse: boolean;
  /** Bytes per second of one part as measured before; null where nothing is known. */
  readonly measured: number | null;
}

/** Opens the upload. Answers its id, and the most bytes that a part may have. */
export async function openUpload(announced: AnnouncedUpload, standing: Standing) {
  const { transport, batchId, way, batchFilesId, files, thenParse } = announced;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const asked = { batchId, way, batchFilesId, files: files.length, bytes, thenParse };
  const { signal } = standing;
  const { upload, mostPartBytes } = await standing.patiently(() => transport.calls.openUpload(asked, { signal }));
  return { uploadId: upload.id, mostPartBytes };
}

/** Tells the server of the files, group by group in the order in which they were picked. It says what it has of each. */
export async function* announceFiles(
  { transport, files, measured }: AnnouncedUpload,
  { uploadId, mostPartBytes }: { readonly uploadId: string; readonly mostPartBytes: number },
  standing: Standing,
): AsyncGenerator<readonly FileUnderWay[]> {
  const largest = files.reduce((most, { size }) => Math.max(most, size), 0);
  const partBytes = choosePartBytes(largest, measured, mostPartBytes);
  const { signal } = standing;
  for (const some of groupsOf(files)) {
    const picked = some.map(({ path, size, modifiedMs }) => ({ path, size, modifiedMs }));
    const expected = await standing.patiently(() =>
      transport.calls.addUploadFiles({ uploadId, partBytes, files: picked }, { signal }),
    );
    yield some.flatMap((source, nth) => {
      const found = expected.files[nth];
      return found === undefined ? [] : [underWay(source, found)];
    });
  }
}

/** The files in groups that one call announces. */
function groupsOf(files: readonly UploadSource[]): UploadSource[][] {
  const groups: UploadSource[][] = [];
  let group: UploadSource[] = [];
  let characters = 0;
  for (const file of files) {
    if (group.length === AT_ONCE || characters > CHARACTERS_AT_ONCE) {
      groups.push(group);
      group = [];
      characters = 0;
    }
    group.push(file);
    characters += file.path.length;
  }
  return group.length === 0 ? groups : [...groups, group];
}
