import { pathToFileURL } from 'node:url';
import type { Call, WireCall } from '@countersign/contract';
import type { Plugin } from 'vite';

/** What a browser has to know of a call; its schemas are for types here, and for the server at run time. */
const wireParts: Readonly<Record<keyof WireCall, true>> = {
  ...{ method: true, path: true, who: true },
  ...{ once: true, answers: true, body: true },
};

/**
 * Leaves the schemas of the contract, and with them the validation library, out of the build. A module with schemas is
 * written out with its plain values alone, and its calls with their wire parts. Types are untouched, for they are checked
 * before; a screen that wants a schema at run time does not build.
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

/** Whether a value is data and nothing else: JSON says all there is to it. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined;
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isData && !('_zod' in value) && Object.values(value).every(isPlain);
}
