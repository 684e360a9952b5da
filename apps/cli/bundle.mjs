// Makes what is published: files that run on Node alone, and the licences of what it is made of.
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

rmSync(here('dist'), { recursive: true, force: true });
const bundle = await rolldown({
  input: [here('src/main.ts'), here('src/upload-main.ts')],
  platform: 'node',
  // Nothing may be left to be found where it is installed.
  external: /^node:/,
  transform: { target: 'node22.12' },
});
const { output } = await bundle.write({
  dir: here('dist'),
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
});
await bundle.close();

const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
writeFileSync(here('dist/LICENSES.txt'), licencesOf(modules).join('\n\n'));
copyFileSync(here('../../LICENSE'), here('LICENSE'));

/** What each foreign package says of its licence, by its name. */
function licencesOf(files) {
  const folders = files.flatMap((file) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const text = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']
        .map((file) => join(folder, file))
        .find(existsSync);
      return `${name} ${version} (${license})\n\n${text === undefined ? '' : readFileSync(text, 'utf8').trim()}`;
    });
}
