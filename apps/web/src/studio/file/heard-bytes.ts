/** A connection on which nothing arrives for so long is taken for dead. */
export const SILENT_MS = 10_000;

/** Nothing was heard of what was asked for. Asking again may help. */
export class NothingHeard extends Error {
  constructor() {
    super(`nothing was heard for ${SILENT_MS / 1000} seconds`);
  }
}

/**
 * The bytes of an answer, however slowly they arrive. `ask` gets the signal that ends it when nothing arrives any more, and
 * `arrived` is told how many bytes arrive.
 *
 * @throws NothingHeard, or what `ask` throws
 */
export async function heardBytes(
  ask: (signal: AbortSignal) => Promise<Response>,
  arrived: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(new NothingHeard()), SILENT_MS);
  let timer = wait();
  try {
    const reader = (await ask(silence.signal)).body?.getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    while (reader !== undefined) {
      clearTimeout(timer);
      timer = wait();
      const { value, done } = await reader.read();
      if (done) break;
      arrived(value.length);
      parts.push(value);
      length += value.length;
    }
    return joined(parts, length);
  } finally {
    clearTimeout(timer);
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
