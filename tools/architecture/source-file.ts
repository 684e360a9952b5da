import { parseSync } from 'oxc-parser';

/** A source file as the rules read it. Paths are POSIX, relative to the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Everything a file imports or re-exports, including types and dynamic imports with a literal path. */
export function importsOf(file: SourceFile): string[] {
  const { module } = parseSync(file.path, file.text);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const quoted = /^(['"`])([^'"`$]+)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end));
      return quoted?.[2] ?? [];
    }),
  ];
}
