import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What a browser has to know of a call; its schemas are for types here, and for the server at run time. */
const wireParts: readonly string[] = ['method', 'path', 'who', 'once', 'answers', 'body'];

/**
 * Leaves the schemas of the contract, and with them the validation library, out of the build. Each of its modules is
 * written out with its plain values alone, and the customers' calls with their wire parts. Types are untouched, for they
 * are checked before; a screen that wants a schema at run time does not build.
 */
export function wireOnly(): Plugin {
  return {
    name: 'wire-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/(?!index\.ts).*\.ts$/ },
      async handler(_code, id) {
        const values = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
        return Object.entries(values)
          .map(([name, value]) => [name, name === 'customerCalls' ? wire(value as typeof values) : value] as const)
          .filter(([, value]) => isPlain(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

function wire(calls: Readonly<Record<string, unknown>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      Object.fromEntries(Object.entries(call as object).filter(([part]) => wireParts.includes(part))),
    ]),
  );
}

/** Whether a value is data and nothing else: JSON says all there is to it. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined;
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isData && !('_zod' in value) && Object.values(value).every(isPlain);
}
