import { pathToFileURL } from 'node:url';
import type { Call, WireCall } from '@countersign/contract';
import type { Plugin } from 'vite';

/** The parts of a call that a browser needs. Schemas give types here; only the server uses them at run time. */
const wireParts: Readonly<Record<keyof WireCall, true>> = {
  ...{ method: true, path: true, who: true },
  ...{ once: true, answers: true, body: true },
};

/**
 * Removes the schemas of the contract, and with them the validation library, from the build. A module with schemas is
 * replaced by its plain values and the wire parts of its calls. Types are not affected, because they are checked
 * before. A screen that uses a schema at run time does not build.
 */
export function wireOnly(): Plugin {
  return {
    name: 'wire-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/, code: /^import \* as z from 'zod/m },
      async handler(_code, id) {
        const values = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
        return Object.entries(values)
          .map(([name, value]) => [name, isCalls(value) ? wireOf(value) : value] as const)
          .filter(([, value]) => isPlain(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

/** A set of calls, as `defineCalls` makes them. */
function isCalls(value: unknown): value is Readonly<Record<string, Call>> {
  const isCall = (one: unknown) => typeof one === 'object' && one !== null && 'path' in one && 'refusals' in one;
  return typeof value === 'object' && value !== null && Object.values(value).every(isCall);
}

function wireOf(calls: Readonly<Record<string, Call>>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      Object.fromEntries(Object.entries(call).filter(([part]) => part in wireParts)),
    ]),
  );
}

/** Whether a value is pure data, which JSON can express completely. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined;
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isData && !('_zod' in value) && Object.values(value).every(isPlain);
}
