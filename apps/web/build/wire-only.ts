import type { Plugin } from 'vite';

/** What a browser has to know of a call; its schemas are for types here, and for the server at run time. */
const wireParts: readonly string[] = ['method', 'path', 'who', 'once', 'answers', 'body'];

/** The name the schema builder gets in the contract's modules: one that no other module of the build uses. */
const schemaName = 'contractSchema';

/** Calls without an effect: what they make goes from the build where nobody reads it. */
export const pureFunctions = [schemaName, 'defineCalls', 'queryInt'];

/**
 * Leaves the schemas of the contract, and with them the validation library, out of the build: the table of calls is
 * written out with its wire parts alone, and the schemas nobody then reads go. Types are untouched, for they are
 * checked before.
 */
export function wireOnly(): Plugin[] {
  return [
    {
      name: 'wire-only-calls',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /packages\/contract\/src\/apis\.ts$/ },
        async handler() {
          const { customerCalls, providerCalls, basePaths, headers, wireLanguages } = await import(
            '@countersign/contract'
          );
          const kept = { customerCalls: wire(customerCalls), providerCalls: wire(providerCalls) };
          const all = Object.entries({ ...kept, basePaths, headers, wireLanguages });
          return all.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
        },
      },
    },
    {
      name: 'wire-only-schemas',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /packages\/contract\/src\/.*\.ts$/, code: 'zod/mini' },
        handler(code) {
          return code
            .replace('import * as z from', `import * as ${schemaName} from`)
            .replace(/\bz\./g, `${schemaName}.`);
        },
      },
    },
  ];
}

function wire(calls: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      Object.fromEntries(Object.entries(call).filter(([part]) => wireParts.includes(part))),
    ]),
  );
}
