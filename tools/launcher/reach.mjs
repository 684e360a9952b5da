import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ folder: string, name: string, uses: readonly string[] }} Package `uses`: names, of ours and of others */

/**
 * The packages of the repository, by their package.json.
 * @param {string} base the repository
 * @returns {Package[]}
 */
export function readPackages(base) {
  return ['apps', 'packages'].flatMap((above) =>
    readdirSync(join(base, above)).map((below) => {
      const told = JSON.parse(readFileSync(join(base, above, below, 'package.json'), 'utf8'));
      const uses = Object.keys({ ...told.dependencies, ...told.devDependencies });
      return { folder: `${above}/${below}`, name: told.name, uses };
    }),
  );
}

/** Tests that start a program without importing it. */
const programs = [
  { folder: 'apps/cli', tests: ['apps/cli/src/main.test.ts', 'apps/server/src/start/first-run.test.ts'] },
];

/**
 * What a change affects without an import, which vitest cannot see.
 * @param {readonly string[]} changed paths of files from the repository's root
 * @param {readonly Package[]} packages
 * @returns {{ tests: string[], isBrowserReached: boolean }} `tests`: files and folders of tests; `isBrowserReached`:
 * whether it is part of what a browser loads
 */
export function reachOf(changed, packages) {
  const sources = changed.filter((path) => !/\.(test|e2e)\.tsx?$|\.md$/.test(path));
  const reached = new Set(
    packages.filter(({ folder }) => sources.some((path) => path.startsWith(`${folder}/`))).map(({ name }) => name),
  );
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { name, uses } of packages) if (uses.some((used) => reached.has(used))) reached.add(name);
  }
  const isReached = (/** @type {string} */ folder) =>
    packages.some((each) => each.folder === folder && reached.has(each.name));
  const isInTools = sources.some((path) => path.startsWith('tools/'));
  return {
    tests: [
      ...programs.filter(({ folder }) => isReached(folder)).flatMap(({ tests }) => tests),
      ...(isInTools ? ['tools'] : []),
    ],
    isBrowserReached: isReached('apps/web'),
  };
}
