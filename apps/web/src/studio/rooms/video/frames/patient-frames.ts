import { NothingHeard, SILENT_MS } from '../../../file/heard-bytes.ts';
import { NoFile } from '../../../file/ranged-file.ts';
import type { FrameSource } from './frame-source.ts';

interface PatientParts {
  /** Opens the pictures; again where they do not answer any more. */
  open(): Promise<FrameSource>;
  /** How many bytes of them have arrived so far. */
  arrived(): number;
}

/** How often it is looked whether anything was heard. */
const LOOK_MS = 500;

/**
 * Frames that are waited for as long as something is heard of them. A decoder that says nothing more is given up, and so is
 * a connection on which nothing arrives: the next frame is asked of another one. `first` was opened already.
 */
export function patientFrames(first: FrameSource | null, { open, arrived }: PatientParts): FrameSource {
  let current = first === null ? undefined : Promise.resolve(first);
  let decoder = first;

  function begin(): Promise<FrameSource> {
    decoder = null;
    const begun = open();
    begun.then(
      (opened) => {
        if (begun === current) decoder = opened;
      },
      () => {
        if (begun === current) current = undefined;
      },
    );
    return begun;
  }

  function giveUp(): void {
    current?.then(
      (opened) => opened.close(),
      () => undefined,
    );
    current = undefined;
  }

  return {
    decoded: () => decoder?.decoded() ?? 0,
    async get(picture) {
      current ??= begin();
      const asked = current;
      try {
        return await whileHeard(
          asked.then((opened) => opened.get(picture)),
          () => arrived() + (decoder?.decoded() ?? 0),
        );
      } catch (error) {
        if (asked === current && isUnheard(error)) giveUp();
        throw error;
      }
    },
    close: giveUp,
  };
}

/** Whether a picture did not arrive, while there may be nothing wrong with it. */
export function isUnheard(error: unknown): boolean {
  return error instanceof NothingHeard || error instanceof NoFile || error instanceof TypeError;
}

/** Rejects with NothingHeard once `heard` has stayed the same for long. */
function whileHeard<T>(work: Promise<T>, heard: () => number): Promise<T> {
  return new Promise((resolve, reject) => {
    let last = heard();
    let silentMs = 0;
    const timer = setInterval(() => {
      const now = heard();
      silentMs = now === last ? silentMs + LOOK_MS : 0;
      last = now;
      if (silentMs >= SILENT_MS) end(() => reject(new NothingHeard()));
    }, LOOK_MS);
    const end = (settle: () => void) => {
      clearInterval(timer);
      settle();
    };
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
