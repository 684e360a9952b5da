import { parseSync } from 'oxc-parser';

/** A source file as the rules see it. Paths are POSIX, relative to the repository's root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  /** Vanishes when types are stripped. */
  readonly isType: boolean;
}

/** Everything a file imports or re-exports, dynamic imports of plain text included. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parseSync(file.path, file.text);
  const imports: Import[] = [];
  for (const statement of module.staticImports)
    imports.push({
      from: statement.moduleRequest.value,
      isType: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    });
  for (const statement of module.staticExports)
    for (const entry of statement.entries)
      if (entry.moduleRequest) imports.push({ from: entry.moduleRequest.value, isType: entry.isType });
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^(['"`])([^'"`$]+)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end));
    if (quoted?.[2] !== undefined) imports.push({ from: quoted[2], isType: false });
  }
  return imports;
}
