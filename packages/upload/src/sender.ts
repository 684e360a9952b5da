import { createTar } from 'nanotar';
import type { Changes } from './changes.ts';
import type { FileFaults } from './file-faults.ts';
import type { FileUnderWay } from './file-under-way.ts';
import { sha256Of } from './fingerprint.ts';
import type { Pace } from './pace.ts';
import { readPart } from './read-part.ts';
import { SourceUnreadable } from './source.ts';
import type { PartSending, Transport } from './transport.ts';

/** After so many failures in a row the parts go through the server: the store may be out of this browser's reach. */
const MOST_DIRECT_FAILURES = 4;

/** What sending needs of the upload. */
interface SenderParts {
  readonly transport: Transport;
  readonly signal: AbortSignal;
  readonly pace: Pace;
  readonly nowMs: () => number;
  readonly changes: Changes;
  readonly faults: FileFaults;
}

/** Sends parts to the store or through the server, and small files in archives. */
export class Sender {
  readonly #parts: SenderParts;
  /** Whether the store takes parts itself; null before the first answer. */
  #isDirect: boolean | null = null;
  #directFailures = 0;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async sendPart(file: FileUnderWay, number: number): Promise<void> {
    const body = await readPart(file, number);
    const part = { number, size: body.length, sha256: await sha256Of(body) };
    const { fileId, restarts } = file;
    const direct = this.#isDirect === false ? null : await this.#sign(fileId, part);
    const sending = this.#sendingOf([file], number);
    if (direct === null) await this.#parts.transport.putPart({ fileId, ...part }, body, sending);
    else await this.#putDirect(direct, body, sending);
    if (file.restarts !== restarts) return;
    file.verified.set(number, part.sha256);
    file.damages = 0;
  }

  async #sign(fileId: string, part: { readonly number: number; readonly size: number; readonly sha256: string }) {
    const { transport, signal } = this.#parts;
    const answer = await transport.calls.signUploadParts({ fileId, parts: [part] }, { signal });
    const direct = answer.parts[0]?.direct ?? null;
    this.#isDirect = direct !== null;
    return direct;
  }

  async #putDirect(...sent: Parameters<Transport['putDirect']>): Promise<void> {
    const before = this.#directFailures;
    try {
      await this.#parts.transport.putDirect(...sent);
      this.#directFailures = 0;
    } catch (error) {
      // Those that break together count once: it was the line, and not the store.
      if (this.#directFailures === before) this.#directFailures += 1;
      if (this.#directFailures >= MOST_DIRECT_FAILURES) this.#isDirect = false;
      throw error;
    }
  }

  async sendSmall(uploadId: string, files: readonly FileUnderWay[]): Promise<void> {
    const entries = (await Promise.all(files.map(readEntry))).filter((entry) => entry !== null);
    if (entries.length === 0) return;
    const archive = createTar(entries.map(({ name, data }) => ({ name, data }))) as Uint8Array<ArrayBuffer>;
    const sent = entries.map(({ file }) => file);
    const { transport, faults } = this.#parts;
    const verified = new Set(await transport.putSmall({ uploadId }, archive, this.#sendingOf(sent, 1)));
    for (const file of sent) {
      if (verified.has(file.fileId)) file.isComplete = true;
      else faults.cameDamaged(file);
    }
  }

  async complete(file: FileUnderWay): Promise<void> {
    const { transport, signal } = this.#parts;
    await transport.calls.completeUploadFile({ fileId: file.fileId }, { signal });
    file.isComplete = true;
  }

  /** Spreads what has gone of an archive over its files. */
  #sendingOf(files: readonly FileUnderWay[], number: number): PartSending {
    const { signal, pace, nowMs, changes } = this.#parts;
    let before = 0;
    const all = files.reduce((sum, { source }) => sum + source.size, 0);
    return {
      signal,
      onSent: (bytes: number) => {
        pace.add(Math.max(0, bytes - before), nowMs());
        before = Math.max(before, bytes);
        for (const file of files) {
          const size = files.length === 1 ? bytes : (file.source.size / Math.max(1, all)) * bytes;
          if (file.sending.has(number)) file.sending.set(number, Math.min(size, file.source.size));
        }
        changes.tell();
      },
    };
  }
}

/** A small file as an entry of an archive; null, with the problem noted, where it cannot be read. */
async function readEntry(file: FileUnderWay) {
  try {
    const data = await file.source.read(0, file.source.size);
    if (data.length !== file.source.size) throw new SourceUnreadable(file.source.path);
    return { name: `${file.fileId.replaceAll('-', '')}.${await sha256Of(data)}`, data, file };
  } catch (error) {
    if (!(error instanceof SourceUnreadable)) throw error;
    file.problem = { reason: 'unreadable' };
    return null;
  }
}
