import type { Code } from '@countersign/contract';
import type { FileUnderWay } from './file-under-way.ts';
import type { Restarted } from './progress.ts';
import type { Standing } from './standing.ts';
import { type Transport, UploadRefused } from './transport.ts';

/** Refusals that hold for every file of the upload. */
const ofWholeUpload: readonly Code[] = [5001043, 5016011, 5019005, 5019006, 5019007, 5020023, 5020053];
/** A file that began anew this often keeps changing, or cannot be stored as it is. */
const MOST_RESTARTS = 3;
/** Parts of a file that came damaged in a row. More is no accident of the line. */
const MOST_DAMAGES = 8;

/** What a refusal makes of the files it is about. It is thrown on where it holds for every file. */
export class FileFaults {
  readonly #calls: Pick<Transport['calls'], 'restartUploadFile'>;
  readonly #standing: Standing;

  constructor(calls: Pick<Transport['calls'], 'restartUploadFile'>, standing: Standing) {
    this.#calls = calls;
    this.#standing = standing;
  }

  async refused(refused: UploadRefused, files: readonly FileUnderWay[]): Promise<void> {
    const { code, data } = refused;
    if (ofWholeUpload.includes(code)) throw refused;
    for (const file of files) {
      const isDamaged = code === 5020003 ? isDamagedOnItsWay(data) : code === 5020005 && file.isSmall;
      if (isDamaged) this.cameDamaged(file);
      // The file has other bytes than before, or the stored object has.
      else if (code === 5020003 || code === 5020005) await this.restart(file, 'changed');
      else if (code === 5020004 && hasMissing(data)) for (const number of data.missing) file.verified.delete(number);
      // The store may have lost what had arrived. Where the upload itself has ended, beginning anew says so.
      else if (code === 5020001 && !file.isSmall) await this.restart(file, 'lost');
      else file.problem = { reason: 'refused', code };
    }
  }

  /** It is sent again, unless every time so far was in vain. */
  cameDamaged(file: FileUnderWay): void {
    file.damages += 1;
    if (file.damages > MOST_DAMAGES) file.problem = { reason: 'refused', code: 5020005 };
  }

  /** The file begins anew: the server forgets what it has of it. */
  async restart(file: FileUnderWay, why: Restarted): Promise<void> {
    file.restarts += 1;
    if (file.restarts > MOST_RESTARTS) {
      file.problem = { reason: 'refused', code: 5020005 };
      return;
    }
    file.isRestarting = true;
    try {
      await this.#forgetParts(file);
      file.restarted = why;
    } catch (error) {
      if (!(error instanceof UploadRefused) || ofWholeUpload.includes(error.code)) throw error;
      file.problem = { reason: 'refused', code: error.code };
    } finally {
      file.isRestarting = false;
    }
  }

  async #forgetParts(file: FileUnderWay): Promise<void> {
    const { path, size, modifiedMs } = file.source;
    const asked = { fileId: file.fileId, file: { path, size, modifiedMs } };
    const { signal } = this.#standing;
    const expected = await this.#standing.patiently(() => this.#calls.restartUploadFile(asked, { signal }));
    file.fileId = expected.fileId;
    file.partBytes = expected.partBytes;
    file.verified = new Map();
    file.isChecked = false;
  }
}

/** Whether a part was damaged on its way, so that it is sent again as it is. */
function isDamagedOnItsWay(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'cause' in data && data.cause === 'damaged';
}

function hasMissing(data: unknown): data is { readonly missing: readonly number[] } {
  return typeof data === 'object' && data !== null && 'missing' in data && Array.isArray(data.missing);
}
